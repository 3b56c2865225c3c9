import { type Unzipped, unzipSync, zipSync } from 'fflate';

/** What an Office file may hold before it is looked into. */
const most = { entries: 10_000, bytes: 200 * 1024 * 1024 };

/**
 * The XML parts of an Office file. Pictures and macros are not unpacked. A part takes no more memory than the list of
 * contents says, whatever is packed in it, and the list is added up before anything is unpacked.
 * Errors: when the file is broken or too large inside.
 */
export const unpackParts = (bytes: Uint8Array): Unzipped => {
  let entries = 0;
  let unpacked = 0;
  const wanted = new Set<string>();
  const look = {
    filter: (each: { name: string; originalSize: number }) => {
      entries++;
      if (!/\.(xml|rels)$/.test(each.name)) return false;
      unpacked += each.originalSize;
      wanted.add(each.name);
      return false;
    },
  };
  unzipSync(bytes, look);
  if (entries > most.entries) throw new Error(`more than ${most.entries} parts`);
  if (unpacked > most.bytes) throw new Error(`more than ${most.bytes} bytes unpacked`);
  return unzipSync(bytes, { filter: ({ name }) => wanted.has(name) });
};

/** The same parts as an Office file again, without compression: safe to give to a library that unpacks by itself. */
export const repack = (parts: Unzipped): Uint8Array => zipSync(parts, { level: 0 });

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Only the five entities of XML and characters by number; any other stays as it stands, none is ever looked up. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
  });

const slideNumber = (name: string): number => Number(/^ppt\/slides\/slide(\d+)\.xml$/.exec(name)?.[1] ?? 0);

/** Slide by slide, a line for each paragraph, until there are `enough` characters. */
export const extractSlideText = (parts: Unzipped, enough: number): string => {
  const slides = Object.keys(parts).filter((name) => slideNumber(name) > 0);
  slides.sort((a, b) => slideNumber(a) - slideNumber(b));
  let text = '';
  for (const name of slides) {
    if (text.length >= enough) break;
    const xml = new TextDecoder().decode(parts[name]);
    const runs = xml.matchAll(/<a:t(?:\s[^<>]*)?>([^<]*)<\/a:t>|<\/a:p>/g);
    for (const [, run] of runs) text += run === undefined ? '\n' : decoded(run);
  }
  return text;
};
