import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, textColumns } from './columns.ts';
import { files } from './files.ts';

/** A customer site: the company whose members share entitlements. Ids are case-insensitive. */
export const sites = pgTable(
  'sites',
  {
    id: text().primaryKey(),
    ...textColumns('name'),
    domains: text().array().notNull().default([]),
    /** Off: its members log in with the company's identity provider only. */
    allowsPassword: boolean().notNull().default(true),
    /** Members without a second factor can only set one up (AC-18). */
    requiresSecondFactor: boolean().notNull().default(false),
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
    passwordHash: text().notNull(),
    name: text().notNull(),
    /** Title prefix (wire: `sexual`). */
    titleZh: text().notNull().default(''),
    titleEn: text().notNull().default(''),
    company: text().notNull().default(''),
    country: text().notNull().default(''),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    address: text().notNull().default(''),
    companyAddress: text().notNull().default(''),
    contact: text().notNull().default(''),
    /** Comma-separated labels (wire: `productTag`). */
    productTags: text().notNull().default(''),
    avatarFileId: text().references(() => files.id),
    /** Off: no mail but codes and answers to the member's own work orders (MC-3). */
    isSubscribed: boolean().notNull().default(true),
    /** The language of the member's mails: that of the latest login. */
    language: text({ enum: ['zh', 'en'] })
      .notNull()
      .default('zh'),
    siteId: text()
      .notNull()
      .references(() => sites.id),
    enabled: boolean().notNull().default(true),
    /** Whether the member is confirmed for the site, which the site's entitlements require (AC-8). */
    confirmed: boolean().notNull().default(false),
    mustChangePassword: boolean().notNull().default(false),
    /** When the account was deleted: the row remains, without personal data, for what refers to it (AC-23). */
    deletedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('members_email').on(table.email), index('members_site').on(table.siteId)],
);

/** The member that a row belongs to and is deleted with. */
export const memberReference = () =>
  uuid()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** A permission granted to one member or to all members of a site. */
export const permissionGrants = pgTable(
  'permission_grants',
  {
    holder: text({ enum: ['member', 'site'] }).notNull(),
    holderId: text().notNull(),
    permission: text({ enum: ['isVersionDown', 'isIpDown', 'isWorkSubmit'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.holder, table.holderId, table.permission] })],
);

/** Ended and expired sessions are kept for 30 days: their tokens get 'login expired', unknown tokens get 401. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, which itself is not stored. */
    tokenHash: text().primaryKey(),
    /** SHA-256 of the file cookie; null while the session only opens the password change. */
    cookieHash: text(),
    memberId: memberReference(),
    /** Names the session to its member; it opens nothing. */
    id: uuid().notNull().unique().defaultRandom(),
    passwordChangeOnly: boolean().notNull().default(false),
    /** Name and version of the browser, and the operating system; empty when unknown. */
    browser: text().notNull().default(''),
    system: text().notNull().default(''),
    /** The network of the latest use, e.g. `203.0.113.0/24`; the address itself is not stored. */
    network: text().notNull().default(''),
    /** The session at the identity provider (`sid`) that opened this one; null for a login with a password. */
    providerSessionId: text(),
    createdAt: instant().notNull(),
    /** The latest use, exact to a minute. */
    lastUsedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
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
    since: instant().notNull(),
    /** No further attempt is allowed before this instant. */
    blockedUntil: instant(),
    /** When the row can be deleted. */
    expiresAt: instant().notNull(),
  },
  (table) => [index('rate_counters_expiry').on(table.expiresAt)],
);
