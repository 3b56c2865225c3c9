import type { AuditKind } from '@siliport/contract/account-security';
import type { Database } from '../database/database.ts';
import { findSiteById, type MemberRow, type SiteRow } from '../features/account/members.queries.ts';
import { insertAuditEntry } from '../features/security/audit-log.queries.ts';
import type { Services } from '../services.ts';
import type { StoredBytes } from '../storage/storage.ts';

export type CliServices = Pick<Services, 'config' | 'db' | 'clock' | 'secret' | 'queueMail' | 'storage'>;

/** A file that the operator named; its bytes are in the storage. */
export interface StoredFile extends StoredBytes {
  name: string;
}

/** Services and transaction that a command runs in. */
export interface CliContext extends Omit<CliServices, 'db'> {
  tx: Database;
  /** The system user who runs the command. */
  actor: string;
  /** Prints a line of a long list at once. */
  print: (line: string) => void;
  /** The files of the command, in the order of its arguments. */
  files: readonly StoredFile[];
}

/** A parsed command whose arguments are syntactically valid. */
export interface Command {
  /** Paths of the operator's files that the command needs. */
  files?: readonly string[];
  /** Returns what to print at the end. Throws CliError. */
  run(context: CliContext): Promise<string>;
}

/** An error caused by the operator’s input; its message is printed without a stack trace. */
export class CliError extends Error {}

/** Returns the site with this id in any letter case. Throws CliError. */
export const getSite = async ({ tx }: Pick<CliContext, 'tx'>, id: string): Promise<SiteRow> => {
  const site = await findSiteById(tx, id);
  if (!site) throw new CliError(`There is no site ${id}.`);
  return site;
};

/** Records who did what to whom. `details` holds no secret. */
export const recordAuditEntry = (
  { tx, actor, clock }: CliContext,
  action: string,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> => insertAuditEntry(tx, { actor, action, subject, details, createdAt: clock() });

/** Records a command that the member sees in the audit trail of their account (AC-22). */
export const recordAccountChange = (
  { tx, actor, clock }: CliContext,
  action: Extract<AuditKind, 'confirm' | 'disable' | 'enable' | 'reset-second-factor'>,
  { id: memberId, email: subject }: Pick<MemberRow, 'id' | 'email'>,
): Promise<void> =>
  insertAuditEntry(tx, { actor, action, subject, details: {}, memberId, createdAt: clock() });

/** Removes control and bidirectional formatting characters, because the text is untrusted. */
export const toPrintable = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');

/** Like `toPrintable`, on one line. */
export const toPrintableLine = (text: string): string => toPrintable(text).replace(/\s+/g, ' ').trim();
