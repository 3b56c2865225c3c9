/** Rules that page and server check alike. Plain functions: the browser imports them too. */
import { attachmentExtensions, imageExtensions, limits } from './limits.ts';

/** One plain address: no display name, no quotes, no list, no line break. */
export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

export const isEmail = (text: string): boolean =>
  text.length <= limits.emailLength && emailPattern.test(text);

/** EV-3: 11 digits, `+86` before them or not. */
export const mobilePattern = /^(\+86)?[0-9]{11}$/;

/** The mobile number as it is stored, `+86` and 11 digits; undefined when it is none. */
export const storedMobile = (text: string): string | undefined =>
  mobilePattern.test(text) ? `+86${text.slice(-11)}` : undefined;

/** AC-7: a password must reach this score. */
export const neededPasswordScore = 4;
export const minPasswordLength = 8;

/** AC-7: 1 to 4. */
export const passwordScore = (password: string): number => {
  const isMixed = /[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password);
  const points = [password.length >= minPasswordLength, isMixed, /[^A-Za-z0-9]/.test(password)];
  return 1 + points.filter(Boolean).length;
};

export const isStrongPassword = (password: string): boolean => passwordScore(password) >= neededPasswordScore;

/** AC-7: spaces around either one do not count. */
export const isConfirmed = (password: string, confirmation: string): boolean =>
  password.trim() === confirmation.trim();

const hidden = /[\p{Cc}\p{Bidi_Control}]/u;

/**
 * FB-5: what follows the last dot, in lower case; empty for none. A name with characters nobody sees has none: it may
 * read differently from what it is.
 */
export const extensionOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 && !hidden.test(fileName) ? fileName.slice(dot + 1).toLowerCase() : '';
};

export type FileProblem = 'unsupported' | 'empty' | 'tooLarge';

const fileProblem = (
  name: string,
  size: number,
  extensions: readonly string[],
  most: number,
): FileProblem | undefined => {
  if (!extensions.includes(extensionOf(name))) return 'unsupported';
  if (size === 0) return 'empty';
  return size > most ? 'tooLarge' : undefined;
};

/** FB-5: why a file cannot be attached; its content is the server's to check. */
export const attachmentProblem = (name: string, size: number): FileProblem | undefined =>
  fileProblem(name, size, attachmentExtensions, limits.attachment);

/** DL-6: why a file cannot be the picture of a profile. */
export const imageProblem = (name: string, size: number): FileProblem | undefined =>
  fileProblem(name, size, imageExtensions, limits.image);
