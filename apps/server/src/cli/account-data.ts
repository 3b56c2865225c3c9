import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '../errors.ts';
import { deleteMember, formatAccountData } from '../features/security/account-data.calls.ts';
import { type CliContext, CliError, recordAuditEntry } from './cli.ts';
import { getMember } from './members.ts';

/** Writes all that is stored about a member to a new file, which only its owner can read. Throws CliError. */
export const exportMember = async (context: CliContext, email: string, folder: string): Promise<string> => {
  const member = await getMember(context, email);
  const path = join(folder, `member-${member.id}.json`);
  const bytes = await formatAccountData(context.tx, member.id);
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new CliError(`${path} cannot be written (${getErrorCode(error)}).`);
  });
  await recordAuditEntry(context, 'member export', member.email);
  return path;
};

/** Deletes the account of a member, as they can themselves. Throws CliError. */
export const removeMember = async (context: CliContext, email: string): Promise<string> => {
  const member = await getMember(context, email);
  await deleteMember(context.tx, member, context.clock());
  await recordAuditEntry(context, 'member delete', member.id);
  return `The account of ${member.email} was deleted. Its work orders stay with site ${member.siteId}.`;
};
