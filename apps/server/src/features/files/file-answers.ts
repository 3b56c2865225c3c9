import type { Caller } from '../../http/handler.ts';
import { FileAnswer } from '../../http/response/send-file.ts';
import type { Storage } from '../../storage/storage.ts';
import type { FileRow } from './files.queries.ts';

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

/** `onSend` records a download (see FileAnswer). */
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
