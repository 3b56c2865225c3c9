import type { Permission } from '@siliport/contract/call';
import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { textColumns } from './columns.ts';
import { memberReference, sites } from './members.ts';

/** An OpenID provider that members log in with. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: text().primaryKey(),
    ...textColumns('name'),
    /** URL below which `.well-known/openid-configuration` is found. */
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** Encrypted with SECRET. */
    clientSecret: text().notNull(),
    /** The customer site whose members it knows; null for the vendor's provider, which knows those of all sites. */
    siteId: text().references(() => sites.id),
    /** The claim with the id of a member's site; only of the vendor's provider. */
    siteClaim: text(),
    /** The claim whose values are permissions, such as `groups`; null: permissions are granted here. */
    permissionClaim: text(),
    /** The permission that a value of that claim grants. */
    permissionsByValue: jsonb().$type<Record<string, Permission>>().notNull().default({}),
  },
  (table) => [uniqueIndex('identity_providers_site').on(table.siteId)],
);

/** The account of a member at a provider. */
export const memberIdentities = pgTable(
  'member_identities',
  {
    providerId: text()
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    /** The claim `sub`, which never changes. */
    subject: text().notNull(),
    memberId: memberReference(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.subject] }),
    uniqueIndex('member_identities_member').on(table.memberId, table.providerId),
  ],
);
