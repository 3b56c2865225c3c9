import type { Caller } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { FileAnswer } from '../../http/response/send-file.ts';
import type { Services } from '../../services.ts';
import type { Storage } from '../../storage/storage.ts';
import { type Download, type FileRow, insertDownload } from './files.queries.ts';

/**
 * Whether this caller may read the file by its audience, whichever call is used. A site's files need the permission to
 * download deliverables (SEC-27).
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

/** Types that browsers may display; all others are sent as attachments (SEC-52). */
const displayableTypes = /^(application\/pdf|image\/(png|jpeg|gif|webp)|video\/mp4|audio\/(mpeg|mp4))$/;

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
    disposition: use === 'read' && displayableTypes.test(file.mediaType) ? 'inline' : 'attachment',
    open: (range) => storage.open(file.sha256, range),
    onSend,
  });

/** A file of an item, with the fields recorded in the download history. */
interface DownloadableFile extends Pick<Download, 'type' | 'titleZh' | 'titleEn'> {
  file: FileRow;
}

/**
 * Returns a file as an attachment; sending it adds a row to the member's download history (DO-3). Throws
 * `Refusal('item.missing')` when it is missing or the caller may not read it.
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
