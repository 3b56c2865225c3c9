/** Removes control and bidirectional formatting characters, because the text is untrusted. */
export const toPrintable = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');

/** Like `toPrintable`, on one line. */
export const toPrintableLine = (text: string): string => toPrintable(text).replace(/\s+/g, ' ').trim();
