import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, textColumns } from './columns.ts';
import { products } from './content.ts';
import { files } from './files.ts';
import { sites } from './members.ts';

/** The products a site is entitled to (MC-6). */
export const entitlements = pgTable(
  'entitlements',
  {
    siteId: text()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    grantedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.productId] }),
    index('entitlements_product').on(table.productId),
  ],
);

/** A project in which an IP product is delivered to a site. */
export const ipProjects = pgTable(
  'ip_projects',
  {
    id: text().primaryKey(),
    siteId: text()
      .notNull()
      .references(() => sites.id),
    productId: text()
      .notNull()
      .references(() => products.id),
    ...textColumns('name'),
    /** The AE or PE in charge. */
    engineer: text().notNull(),
    technology: text().notNull(),
    ipType: text().notNull(),
    manager: text().notNull(),
    sales: text().notNull(),
    ipName: text().notNull(),
    protocol: text().notNull(),
    createdOn: date().notNull(),
  },
  (table) => [index('ip_projects_site').on(table.siteId, table.productId, table.createdOn, table.id)],
);

export const ipMilestones = pgTable(
  'ip_milestones',
  {
    projectId: text()
      .notNull()
      .references(() => ipProjects.id, { onDelete: 'cascade' }),
    /** Of the contract, or added later. */
    kind: text({ enum: ['source', 'new'] }).notNull(),
    position: integer().notNull(),
    number: text().notNull(),
    ...textColumns('type', 'name'),
    /** The dependency of the milestone. */
    relianceZh: text().notNull().default(''),
    relianceEn: text().notNull().default(''),
    appointedOn: date(),
    reachedOn: date(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.kind, table.position] })],
);

export const ipDeliverables = pgTable(
  'ip_deliverables',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => ipProjects.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    milestoneNumber: text().notNull(),
    ...textColumns('name'),
    /** The delivery status, as the vendor words it. */
    ...textColumns('status'),
    deliveredOn: date(),
    fileId: text().references(() => files.id),
  },
  (table) => [
    index('ip_deliverables_project').on(table.projectId, table.position),
    index('ip_deliverables_file').on(table.fileId),
  ],
);
