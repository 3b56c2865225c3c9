import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { files } from './files.ts';

/** A customer site: the company whose members share entitlements. Ids that differ only in case are one. */
export const sites = pgTable(
  'sites',
  {
    id: text().primaryKey(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    domains: text().array().notNull().default([]),
  },
  (table) => [uniqueIndex('sites_upper_id').on(sql`upper(${table.id})`)],
);

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case; the user name. */
    email: text().notNull(),
    /** argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    name: text().notNull(),
    /** Title prefix (wire: `sexual`). */
    titleZh: text('title_zh').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    company: text().notNull().default(''),
    country: text().notNull().default(''),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    address: text().notNull().default(''),
    companyAddress: text('company_address').notNull().default(''),
    contact: text().notNull().default(''),
    /** Comma-separated labels (wire: `productTag`). */
    productTags: text('product_tags').notNull().default(''),
    avatarFileId: text('avatar_file_id').references(() => files.id),
    /** Off: no mail but codes and answers to the member's own work orders (MC-3). */
    isSubscribed: boolean('is_subscribed').notNull().default(true),
    /** In which mails are written: the language of the member's latest login. */
    language: text({ enum: ['zh', 'en'] })
      .notNull()
      .default('zh'),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    enabled: boolean().notNull().default(true),
    /** Belongs to the site for certain: only then do the site's entitlements hold (AC-8). */
    confirmed: boolean().notNull().default(false),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('members_email').on(table.email), index('members_site').on(table.siteId)],
);

/** A permission given to one member or to all members of a site. */
export const permissionGrants = pgTable(
  'permission_grants',
  {
    holder: text({ enum: ['member', 'site'] }).notNull(),
    holderId: text('holder_id').notNull(),
    permission: text({ enum: ['isVersionDown', 'isIpDown', 'isWorkSubmit'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.holder, table.holderId, table.permission] })],
);

/** Ended and expired sessions stay for a while: their tokens answer 'login expired', a token never given answers 401. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    /** SHA-256 of the file cookie; null while the session only opens the password change. */
    cookieHash: text('cookie_hash'),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    passwordChangeOnly: boolean('password_change_only').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('sessions_cookie').on(table.cookieHash),
    index('sessions_member').on(table.memberId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Failures and requests counted per key and window, in the database so that every process and a restart see them. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the window began. */
    since: instant('since').notNull(),
    /** No further try before this instant. */
    blockedUntil: instant('blocked_until'),
    /** When the row can go. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('rate_counters_expiry').on(table.expiresAt)],
);
