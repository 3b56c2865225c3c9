import { escapeHtml } from '@siliport/contract/escape-html';
import { limits } from '@siliport/contract/limits';
import type { Database } from '../../database/database.ts';
import type { CallContext, Caller } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import {
  canRead,
  claimUploads,
  claimUploadsByIds,
  type FileRow,
  findFileById,
} from '../files/files.queries.ts';
import { findFileIds, toFileUrl } from '../files/reading-url.ts';

const parseUrls = (list: string | undefined): string[] => (list ?? '').split(',').filter(Boolean);

/** Claims the attachments, the one in `file` first. Throws `workOrder.tooManyFiles`, `upload.foreign`. */
export const claimAttachments = async (
  tx: Database,
  { input, caller }: Pick<CallContext<'feedback'>, 'input' | 'caller'>,
): Promise<FileRow[]> => {
  const [first, further] = [parseUrls(input.file), parseUrls(input.files)];
  if (first.length + further.length > limits.workOrderFiles) return refuse('workOrder.tooManyFiles');
  return [
    ...(await claimUploads(tx, caller.memberId, first, 'file')),
    ...(await claimUploads(tx, caller.memberId, further, 'files')),
  ];
};

/** Claims the files of a supplement. Throws `upload.foreign`, also for too many. */
export const claimSupplementFiles = (
  tx: Database,
  memberId: string,
  list: string | undefined,
): Promise<FileRow[]> => {
  const urls = parseUrls(list);
  if (urls.length > limits.files) return refuse('upload.foreign', { field: 'file' });
  return claimUploads(tx, memberId, urls, 'file');
};

/**
 * Claims the member's own uploads that the text shows or links to. Other files may be embedded if the member may read
 * them. Errors: upload.foreign.
 */
export const claimEmbeddedFiles = async (tx: Database, caller: Caller, html: string): Promise<FileRow[]> => {
  const ids = findFileIds(html);
  const claimed = await claimUploadsByIds(tx, caller.memberId, ids);
  for (const id of ids) {
    if (claimed.some((file) => file.id === id)) continue;
    const file = await findFileById(tx, id);
    if (!file || !canRead(file, caller)) return refuse('upload.foreign', { field: 'description' });
  }
  return claimed;
};

/** Returns the text followed by links to those files that it does not contain. */
export const appendLinks = (html: string, files: readonly FileRow[]): string => {
  const named = new Set(findFileIds(html));
  const links = files
    .filter(({ id }) => !named.has(id))
    .map(({ id, name }) => `<p><a href="${toFileUrl(id)}">${escapeHtml(name)}</a></p>`);
  return html + links.join('');
};
