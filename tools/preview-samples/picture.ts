import { crc32, deflateSync } from 'node:zlib';

const size = 96;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

/** A wafer map as PNG, drawn here so that the samples need no picture from elsewhere. */
export const waferPicture = (): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(size * (size * 3 + 1));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const onWafer = Math.hypot(x - size / 2, y - size / 2) < size / 2 - 2;
      const onLine = x % 8 === 0 || y % 8 === 0;
      const isBad = (Math.floor(x / 8) * 7 + Math.floor(y / 8) * 11) % 13 === 0;
      const color = !onWafer
        ? [255, 255, 255]
        : onLine
          ? [190, 215, 222]
          : isBad
            ? [198, 93, 9]
            : [11, 100, 128];
      rows.set(color, y * (size * 3 + 1) + 1 + x * 3);
    }
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
