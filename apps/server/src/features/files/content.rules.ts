/** Whether the first bytes of a file are those of what its extension promises (FB-5, SEC-52). */

/** Bytes of a file's beginning that are looked at: what stands before the size of a photo can be long. */
export const headBytes = 512 * 1024;

type Beginning = (head: Buffer) => boolean;

const text = (expected: string, at = 0): Beginning => {
  const bytes = Buffer.from(expected, 'latin1');
  return (head) => head.subarray(at, at + bytes.length).equals(bytes);
};

const anyOf =
  (...beginnings: Beginning[]): Beginning =>
  (head) =>
    beginnings.some((begins) => begins(head));

const both =
  (...beginnings: Beginning[]): Beginning =>
  (head) =>
    beginnings.every((begins) => begins(head));

const zip = text('PK\x03\x04');
const anyZip = anyOf(zip, text('PK\x05\x06'), text('PK\x07\x08'));
const ole = text('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
const rtf = text('{\\rtf');
const gzip = text('\x1f\x8b');
const boxes = anyOf(...['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].map((name) => text(name, 4)));
const matroska = text('\x1a\x45\xdf\xa3');
const riff = (kind: string): Beginning => both(text('RIFF'), text(kind, 8));
/** The eleven bits in which each frame of MPEG audio begins, and its layer; a text in UTF-16 begins as layer I does. */
const mpegFrame =
  (...layers: number[]): Beginning =>
  ([first = 0, second = 0]) =>
    first === 0xff && (second & 0xe0) === 0xe0 && layers.includes((second >> 1) & 3);
const mp3Frame = mpegFrame(0b01, 0b10);
const adtsFrame = mpegFrame(0b00);
const id3 = text('ID3');

/** A page in front of the document would be a page to those who look for one. */
const pdf: Beginning = (head) => {
  const start = head.subarray(0, 1024).indexOf('%PDF-');
  return start >= 0 && !head.subarray(0, start).includes('<');
};

const office = anyOf(ole, zip);

const beginnings: Record<string, Beginning> = {
  pdf,
  rtf,
  ...{ docx: zip, xlsx: zip, pptx: zip, odt: zip, ods: zip, odp: zip, vsdx: zip },
  ...{ doc: anyOf(office, rtf), xls: office, ppt: office, wps: office, et: office, dps: office, vsd: office },
  ...{ png: text('\x89PNG\r\n\x1a\n'), jpg: text('\xff\xd8\xff'), jpeg: text('\xff\xd8\xff') },
  ...{ gif: anyOf(text('GIF87a'), text('GIF89a')), bmp: text('BM'), webp: riff('WEBP') },
  ...{ tif: anyOf(text('II*\0'), text('MM\0*')), tiff: anyOf(text('II*\0'), text('MM\0*')) },
  ...{ zip: anyZip, '7z': text('7z\xbc\xaf\x27\x1c'), rar: text('Rar!\x1a\x07'), gz: gzip, tgz: gzip },
  ...{ bz2: text('BZh'), xz: text('\xfd7zXZ\0'), zst: text('\x28\xb5\x2f\xfd') },
  ...{ mp3: anyOf(id3, mp3Frame), aac: anyOf(id3, adtsFrame, text('ADIF')), wav: riff('WAVE') },
  ...{ ogg: text('OggS'), flac: anyOf(text('fLaC'), id3), m4a: boxes },
  ...{ mp4: boxes, m4v: boxes, mov: boxes, avi: riff('AVI '), mkv: matroska, webm: matroska },
  wmv: text('\x30\x26\xb2\x75\x8e\x66\xcf\x11'),
  ...{ dwg: text('AC1'), gds: text('\0\x06\0\x02'), gds2: text('\0\x06\0\x02'), oas: text('%SEMI-OASIS') },
};

const elf = text('\x7fELF');
/** A text may begin with the same two letters, but holds no zero byte. */
const windowsProgram: Beginning = (head) => text('MZ')(head) && head.subarray(0, 512).includes(0);

/** Formats without a beginning of their own may hold anything but a program. */
const noProgram: Beginning = (head) => !elf(head) && !windowsProgram(head);

export const matchesExtension = (extension: string, head: Buffer): boolean =>
  (Object.hasOwn(beginnings, extension) ? beginnings[extension] : undefined)?.(head) ?? noProgram(head);
