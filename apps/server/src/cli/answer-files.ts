import { createHash } from 'node:crypto';
import { putFiles } from '../content/import/content.queries.ts';
import type { FileRow } from '../features/files/files.queries.ts';
import { lockFileBytes } from '../features/files/uploads.queries.ts';
import { mediaTypeOf, suffixOf } from '../storage/file-family.ts';
import { type CliContext, CliError, type StoredFile } from './cli.ts';

/** The same for the same file of the same work order, so that a repeated command adds no second row. */
const toFileId = (number: string, { name, sha256 }: StoredFile): string =>
  createHash('sha256')
    .update(JSON.stringify(['answer', number, name, sha256]))
    .digest('hex')
    .slice(0, 32);

/** Writes the command's files for the member of the work order, who alone may read them, like the thread. Throws CliError. */
export const insertAnswerFiles = async (
  { tx, files, storage, clock }: CliContext,
  order: { number: string; memberId: string },
): Promise<FileRow[]> => {
  const rows: FileRow[] = [];
  for (const file of files) {
    await lockFileBytes(tx, file.sha256);
    if (!(await storage.has(file.sha256))) throw new CliError(`${file.name} was not stored; try again.`);
    const suffix = suffixOf(file.name);
    const reader = { audience: 'member', audienceId: order.memberId } as const;
    const kind = { suffix, mediaType: mediaTypeOf(suffix), createdAt: clock() };
    rows.push({ ...file, id: toFileId(order.number, file), ...kind, ...reader });
  }
  await putFiles(tx, rows);
  return rows;
};
