/** Without what a terminal would take for a command, or what turns the direction of writing: members typed it. */
export const toPrintable = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');

/** The same on one line. */
export const toPrintableLine = (text: string): string => toPrintable(text).replace(/\s+/g, ' ').trim();
