const form = /^[0-9a-f]{64}$/;

/** Only a key of the right form ever becomes a path. */
export const isKey = (sha256: string): boolean => form.test(sha256);

/** `ab/cdef…`: 256 folders, so that none grows too large to list. */
export const toKeyPath = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256.slice(2)}`;

/** The key of a path as `toKeyPath` makes it; undefined for any other. */
export const parseKeyPath = (path: string): string | undefined => {
  const key = path.replace('/', '');
  return isKey(key) && toKeyPath(key) === path ? key : undefined;
};
