import { toExtension } from '@siliport/contract/attachments';
import type { UploadKind } from '../../api/files/upload.ts';

/** How a file is inserted into the text: as a picture, a video marker or a link. */
export type Insertion = 'picture' | 'video' | 'attachment';

/** Extensions that browsers can play. */
const playable = ['mp4', 'm4v', 'webm', 'mov'];
const pictures = ['jpg', 'jpeg', 'png', 'gif'];

const withDot = (extensions: readonly string[]): string => extensions.map((each) => `.${each}`).join(',');

/** The `accept` attribute; an attachment may be any file that the rules allow. */
export const acceptByInsertion: Record<Insertion, string> = {
  picture: withDot(pictures),
  video: withDot(playable),
  attachment: '',
};

/** Returns how a pasted or dropped file is inserted. */
export const toInsertion = (name: string): Insertion => {
  const extension = toExtension(name);
  if (pictures.includes(extension)) return 'picture';
  return playable.includes(extension) ? 'video' : 'attachment';
};

/** Returns `attachment` for a video that browsers cannot play. */
export const toPlayableInsertion = (chosen: Insertion, name: string): Insertion =>
  chosen === 'video' && !playable.includes(toExtension(name)) ? 'attachment' : chosen;

export const toUploadKind = (insertion: Insertion): UploadKind =>
  insertion === 'picture' ? 'image' : 'attachment';

/** Whether there is no visible content. */
export const isBlankHtml = (html: string): boolean =>
  !html.includes('<img') && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
