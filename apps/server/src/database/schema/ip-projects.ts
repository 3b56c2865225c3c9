import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { products } from './content.ts';
import { files } from './files.ts';
import { sites } from './members.ts';

/** What a site has bought: its members' own products (MC-6). */
export const entitlements = pgTable(
  'entitlements',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    grantedAt: instant('granted_at').notNull(),
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
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** The AE or PE in charge. */
    engineer: text().notNull(),
    technology: text().notNull(),
    ipType: text('ip_type').notNull(),
    manager: text().notNull(),
    sales: text().notNull(),
    ipName: text('ip_name').notNull(),
    protocol: text().notNull(),
    createdOn: date('created_on').notNull(),
  },
  (table) => [index('ip_projects_site').on(table.siteId, table.productId, table.createdOn, table.id)],
);

export const ipMilestones = pgTable(
  'ip_milestones',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => ipProjects.id, { onDelete: 'cascade' }),
    /** Of the contract, or added later. */
    kind: text({ enum: ['source', 'new'] }).notNull(),
    position: integer().notNull(),
    number: text().notNull(),
    typeZh: text('type_zh').notNull(),
    typeEn: text('type_en').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** What it waits for. */
    relianceZh: text('reliance_zh').notNull().default(''),
    relianceEn: text('reliance_en').notNull().default(''),
    appointedOn: date('appointed_on'),
    reachedOn: date('reached_on'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.kind, table.position] })],
);

export const ipDeliverables = pgTable(
  'ip_deliverables',
  {
    id: text().primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => ipProjects.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    milestoneNumber: text('milestone_number').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** The delivery status, as the vendor words it. */
    statusZh: text('status_zh').notNull(),
    statusEn: text('status_en').notNull(),
    deliveredOn: date('delivered_on'),
    fileId: text('file_id').references(() => files.id),
  },
  (table) => [
    index('ip_deliverables_project').on(table.projectId, table.position),
    index('ip_deliverables_file').on(table.fileId),
  ],
);
