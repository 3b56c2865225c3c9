const base = '/downloadapi/files/content?id=';

/** Where a page reads a file, a video by ranges; never counted as a download (DO-1). */
export const toFileUrl = (fileId: string): string => `${base}${encodeURIComponent(fileId)}`;

/** The id in a reading URL; undefined for any other text. */
export const parseFileId = (url: string): string | undefined =>
  url.startsWith(base) && /^[A-Za-z0-9-]{1,64}$/.test(url.slice(base.length))
    ? url.slice(base.length)
    : undefined;

/** Ids of the files that cleaned HTML shows or links to. */
export const findFileIds = (html: string): string[] => [
  ...new Set([...html.matchAll(/"([^"]*)"/g)].flatMap(([, value = '']) => parseFileId(value) ?? [])),
];
