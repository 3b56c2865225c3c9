import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { StoredBytes } from '../storage/storage.ts';
import { insertAudit } from './members.queries.ts';

/** What a command of the operator CLI is given. */
export type CliServices = Pick<Services, 'config' | 'db' | 'clock' | 'queueMail' | 'storage'>;

/** A file of the operator's; its bytes are in the storage. */
export interface StoredFile extends StoredBytes {
  name: string;
}

/** The services inside the command's transaction. */
export interface CliContext extends Omit<CliServices, 'db'> {
  tx: Database;
  /** The system user who runs the command. */
  actor: string;
  /** The command's files, in its order. */
  files: readonly StoredFile[];
}

/** What to do once the database is there; everything that can be wrong with the words alone is known by then. */
export interface Command {
  /** Paths of the files that the command brings along. */
  files?: readonly string[];
  /** Returns what to print. Throws CliError. */
  run(context: CliContext): Promise<string>;
}

/** What is wrong with the command, in one sentence for whoever typed it. */
export class CliError extends Error {}

/** Records who did what to whom. `details` holds no secret. */
export const audit = (
  { tx, actor, clock }: CliContext,
  action: string,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> => insertAudit(tx, { actor, action, subject, details, createdAt: clock() });
