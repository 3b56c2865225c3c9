import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The text or bytes of a package's parts by name. */
export type Parts = Record<string, string | Uint8Array>;

/** The earliest time that a zip can hold, in local time as fflate reads it. */
const fixedTime = new Date(1980, 0, 1, 0, 0, 0);

/** The content types come first, because programs that detect formats by their first bytes expect them there. */
const inOrder = (parts: Parts): [name: string, part: string | Uint8Array][] =>
  Object.entries(parts).sort(([a], [b]) => Number(b.startsWith('[')) - Number(a.startsWith('[')));

export const pack = (parts: Parts): Uint8Array => {
  const entries = inOrder(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ]);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: fixedTime });
};

const stamp = (property: string, released: string): string =>
  `<dcterms:${property} xsi:type="dcterms:W3CDTF">${released}T01:00:00Z</dcterms:${property}>`;

/**
 * Packs the parts with a fixed time and without empty folders, because the libraries write the current time, so that
 * each build would differ.
 */
export const repack = (
  bytes: Uint8Array,
  released: string,
  change: (name: string, text: string) => string = (_, text) => text,
): Uint8Array => {
  const parts: Parts = {};
  for (const [name, part] of Object.entries(unzipSync(bytes))) {
    if (name.endsWith('/')) continue;
    if (!/\.(?:xml|rels)$/.test(name)) {
      parts[name] = part;
      continue;
    }
    let text = strFromU8(part);
    if (name === 'docProps/core.xml') {
      for (const property of ['created', 'modified']) {
        const written = new RegExp(`<dcterms:${property}[^>]*>[^<]*</dcterms:${property}>`);
        text = text.replace(written, stamp(property, released));
      }
    }
    parts[name] = change(name, text);
  }
  return pack(parts);
};
