const base = '/downloadapi/files/content?id=';

/** Returns the URL from which pages load a file, videos in ranges; not recorded as a download (DO-1). */
export const toFileUrl = (fileId: string): string => `${base}${encodeURIComponent(fileId)}`;

/** Returns the id in a URL of `toFileUrl`; undefined for any other text. */
export const parseFileId = (url: string): string | undefined =>
  url.startsWith(base) && /^[A-Za-z0-9-]{1,64}$/.test(url.slice(base.length))
    ? url.slice(base.length)
    : undefined;

/** Returns the ids of the files that sanitized HTML embeds or links. */
export const findFileIds = (html: string): string[] => [
  ...new Set([...html.matchAll(/"([^"]*)"/g)].flatMap(([, value = '']) => parseFileId(value) ?? [])),
];
