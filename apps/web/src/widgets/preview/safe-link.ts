const allowed = new Set(['http:', 'https:', 'mailto:']);

/** A link of a document, if following it cannot run anything: absolute, and of a scheme that only opens a page or a mail. */
export const safeLink = (target: string): string | undefined => {
  const url = URL.parse(target.trim());
  return url && allowed.has(url.protocol) ? url.href : undefined;
};
