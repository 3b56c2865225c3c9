import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { memberReference, members } from './members.ts';

/** The authenticator app of a member, which shows time-based codes (RFC 6238). */
export const authenticatorApps = pgTable('authenticator_apps', {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** The shared key in base32, encrypted with the portal's secret. */
  sealedKey: text().notNull(),
  /** The 30-second step of the latest accepted code; codes of this and earlier steps are refused. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: instant().notNull(),
});

/** Unused recovery codes as keyed hashes; a row is deleted when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { memberId: memberReference(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

/** Passkeys and security keys (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id in base64url, chosen by the authenticator. */
    id: text().primaryKey(),
    memberId: memberReference(),
    /** The name that the member gave it. */
    name: text().notNull(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** Signatures so far, as the authenticator counts them; always 0 for synced passkeys. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_member').on(table.memberId)],
);
