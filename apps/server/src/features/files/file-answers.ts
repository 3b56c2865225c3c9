import type { Caller } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { FileAnswer } from '../../http/response/send-file.ts';
import type { Services } from '../../services.ts';
import type { Storage } from '../../storage/storage.ts';
import { type Download, type FileRow, insertDownload } from './files.queries.ts';

/**
 * Whether this caller may read the file: audience and permission, whichever call its id came by. What is delivered to a site
 * is for those of its members who may download deliverables (SEC-27).
 */
export const canRead = (
  file: Pick<FileRow, 'audience' | 'audienceId'>,
  caller: Caller | undefined,
): boolean => {
  if (file.audience === 'public') return true;
  if (!caller || caller.passwordChangeOnly) return false;
  if (file.audience === 'members') return true;
  const isPermitted = (permission: string | null) => caller.permissions.some((each) => each === permission);
  if (file.audience === 'permission') return isPermitted(file.audienceId);
  if (file.audience === 'site')
    return caller.confirmed && caller.siteId === file.audienceId && isPermitted('isIpDown');
  return caller.memberId === file.audienceId;
};

/** What a browser may show by itself; anything else is only ever saved (SEC-52). */
const shownByBrowsers = /^(application\/pdf|image\/(png|jpeg|gif|webp)|video\/mp4|audio\/(mpeg|mp4))$/;

/** `onSend` is called before bytes are sent (see FileAnswer). */
export const createFileAnswer = (
  storage: Storage,
  file: FileRow,
  use: 'read' | 'save',
  onSend?: () => Promise<void>,
): FileAnswer =>
  new FileAnswer({
    name: file.name,
    mediaType: file.mediaType,
    size: file.size,
    sha1: file.sha1,
    sha256: file.sha256,
    disposition: use === 'read' && shownByBrowsers.test(file.mediaType) ? 'inline' : 'attachment',
    open: (range) => storage.open(file.sha256, range),
    onSend,
  });

/** A file of an item, and what the member's download history says of it. */
interface DownloadableFile extends Pick<Download, 'type' | 'titleZh' | 'titleEn'> {
  file: FileRow;
}

/**
 * Returns a file to save; sending it adds a line to the member's download history (DO-3). Throws
 * `Refusal('item.missing')` when nothing was found, or nothing that the caller may read.
 */
export const createDownload = (
  { db, storage, clock, caller }: Pick<Services, 'db' | 'storage' | 'clock'> & { caller: Caller },
  itemId: string,
  found: DownloadableFile | undefined,
): FileAnswer => {
  if (!found || !canRead(found.file, caller)) return refuse('item.missing');
  const { file, type, titleZh, titleEn } = found;
  const row = { memberId: caller.memberId, type, itemId, fileId: file.id, titleZh, titleEn };
  return createFileAnswer(storage, file, 'save', () => insertDownload(db, { ...row, createdAt: clock() }));
};
