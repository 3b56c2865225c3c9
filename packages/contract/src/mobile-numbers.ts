/** The rule of mobile numbers that both page and server check. */

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
