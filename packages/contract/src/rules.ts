/** Rules that browser and server both check. Plain functions, which the browser imports too. */
import { limits } from './limits.ts';

/** One plain address: no display name, no quotes, no list, no line break. */
export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

export const isEmail = (text: string): boolean =>
  text.length <= limits.emailLength && emailPattern.test(text);

/** Returns the address as it is stored: case, outer spaces, full-width characters and 。 for a dot do not matter. */
export const normalizeEmail = (typed: string): string =>
  typed.normalize('NFKC').replaceAll('。', '.').trim().toLowerCase();

/** Returns the site id as it is stored: ids are case-insensitive and stored in upper case. */
export const normalizeSiteId = (text: string): string => text.normalize('NFKC').trim().toUpperCase();

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

/** Whether both are equal, ignoring spaces around them (AC-7). */
export const isPasswordConfirmed = (password: string, confirmation: string): boolean =>
  password.trim() === confirmation.trim();
