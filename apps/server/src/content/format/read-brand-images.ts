import { createHash } from 'node:crypto';
import type { BrandImageName } from '../../brand/brand.ts';
import { svgProblem } from '../../brand/svg.ts';
import { imageProblem } from '../../features/files/image-size.rules.ts';
import { findEntryType, openFile } from './folder-entries.ts';
import { inside, type Location, report } from './problems.ts';
import type { Vendor } from './vendor.ts';

/** A picture of the vendor's by its name in vendor.yaml. */
export type BrandImages = ReadonlyMap<string, { name: BrandImageName; bytes: Buffer }>;

const maxBytes = 100 * 1024;
const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const isPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(pngSignature) && imageProblem('png', bytes) === undefined;

const checkImage = (bytes: Buffer, file: string, place: Location): void => {
  if (file.endsWith('.png')) {
    if (!isPng(bytes)) report(place, 'a file that is png inside', file);
    return;
  }
  const part = svgProblem(bytes.toString('utf8'));
  if (part) report(place, 'an SVG drawing without scripts, pictures and links to elsewhere', part);
};

const readImage = async (root: string, file: string, place: Location): Promise<Buffer | undefined> => {
  const steps = ['vendor', file];
  if ((await findEntryType(root, steps)) !== 'file')
    return report(place, 'the name of a file in the folder vendor', file);
  await using handle = await openFile(root, steps);
  const { size } = await handle.stat();
  if (size > maxBytes)
    return report(place, 'a picture of at most 100 KB', `${file}, which has ${size} bytes`);
  return handle.readFile();
};

const named = ({ logo, favicon }: Vendor): [field: string, file: string][] => [
  ...(logo ? [['logo.light', logo.light] as [string, string]] : []),
  ...(logo?.dark ? [['logo.dark', logo.dark] as [string, string]] : []),
  ...(favicon ? [['favicon', favicon] as [string, string]] : []),
];

const nameOf = (bytes: Buffer, file: string): BrandImageName =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${file.endsWith('.png') ? 'png' : 'svg'}`;

/** Reads the pictures that vendor.yaml names; every mistake goes to `problems`. */
export const readBrandImages = async (
  root: string,
  vendor: Vendor | undefined,
  problems: string[],
): Promise<BrandImages> => {
  const images = new Map<string, { name: BrandImageName; bytes: Buffer }>();
  for (const [field, file] of vendor ? named(vendor) : []) {
    const place = inside({ file: 'vendor.yaml', field: '', problems }, field);
    const bytes = await readImage(root, file, place);
    if (!bytes) continue;
    checkImage(bytes, file, place);
    images.set(file, { name: nameOf(bytes, file), bytes });
  }
  return images;
};
