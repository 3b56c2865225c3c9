/** Rules that both page and server check. Plain functions, which the browser imports too. */
import { attachmentExtensions, imageExtensions, limits } from './limits.ts';

/** One plain address: no display name, no quotes, no list, no line break. */
export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

export const isEmail = (text: string): boolean =>
  text.length <= limits.emailLength && emailPattern.test(text);

/** Returns the site id as it is stored: ids are case-insensitive and stored in upper case. */
export const normalizeSiteId = (text: string): string => text.normalize('NFKC').trim().toUpperCase();

/** Calling codes that the ITU has assigned to countries and regions, without those of China and North America. */
const callingCode =
  '7|2(?:0|1[1-368]|[2346][0-9]|5[0-8]|7|9[01789])|3(?:[0-469]|5[0-9]|7[0-8]|8[0-35-79])|4(?:[013-9]|2[013])|' +
  '5(?:[09][0-9]|[1-8])|6(?:[0-6]|7[02-9]|8[0-35-9]|9[0-2])|8(?:[124]|5[02356]|8[06])|9(?:[0-58]|6[0-8]|7[0-79]|9[2-68])';

/** 11 digits with or without `+86`; other numbers start with `+` and their calling code (EV-3). */
export const mobilePattern = new RegExp(
  `^(?:(?:\\+86)?[0-9]{11}|\\+1[2-9][0-9]{9}|\\+(?:${callingCode})[0-9]{5,12})$`,
);

/** Returns the number in E.164, with +86 if it has no calling code; undefined for an invalid number. */
export const normalizeMobile = (text: string): string | undefined => {
  if (!mobilePattern.test(text)) return undefined;
  return text.startsWith('+') ? text : `+86${text}`;
};

/** The minimum score of a password (AC-7). */
export const minPasswordScore = 4;
export const minPasswordLength = 8;

/** Returns the score of a password, from 1 to 4 (AC-7). */
export const getPasswordScore = (password: string): number => {
  const isMixed = /[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password);
  const points = [password.length >= minPasswordLength, isMixed, /[^A-Za-z0-9]/.test(password)];
  return 1 + points.filter(Boolean).length;
};

export const isStrongPassword = (password: string): boolean => getPasswordScore(password) >= minPasswordScore;

/** Whether both are equal, ignoring outer spaces (AC-7). */
export const isConfirmed = (password: string, confirmation: string): boolean =>
  password.trim() === confirmation.trim();

const invisible = /[\p{Cc}\p{Bidi_Control}]/u;

/**
 * Returns the lower-case extension after the last dot; empty if there is none (FB-5). A name with invisible characters
 * has none, because it could be displayed misleadingly.
 */
export const toExtension = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 && !invisible.test(fileName) ? fileName.slice(dot + 1).toLowerCase() : '';
};

export type FileProblem = 'unsupported' | 'empty' | 'tooLarge';

const findFileProblem = (
  name: string,
  size: number,
  extensions: readonly string[],
  maxBytes: number,
): FileProblem | undefined => {
  if (!extensions.includes(toExtension(name))) return 'unsupported';
  if (size === 0) return 'empty';
  return size > maxBytes ? 'tooLarge' : undefined;
};

/** Returns why a file cannot be attached (FB-5); its content is checked by the server. */
export const findAttachmentProblem = (name: string, size: number): FileProblem | undefined =>
  findFileProblem(name, size, attachmentExtensions, limits.attachmentBytes);

/** Returns why a file cannot be the picture of a profile (DL-6). */
export const findImageProblem = (name: string, size: number): FileProblem | undefined =>
  findFileProblem(name, size, imageExtensions, limits.imageBytes);

/** Files that the server converts to PDF for the preview (N-5). */
export const officeSuffixes = ['docx', 'doc', 'pptx', 'ppt', 'odt', 'odp', 'rtf'] as const;
export type OfficeSuffix = (typeof officeSuffixes)[number];

export const isOfficeSuffix = (suffix: string): suffix is OfficeSuffix =>
  officeSuffixes.some((each) => each === suffix);
