import { createHash } from 'node:crypto';
import type { BrandImageName } from '../../brand/brand.ts';
import { findSvgProblem } from '../../brand/svg.ts';
import { findImageProblem } from '../../features/files/check-upload.ts';
import { findEntryType, openFile } from './folder-entries.ts';
import { createLocation, type Location, report } from './problems.ts';
import type { Vendor } from './vendor.ts';

/** The vendor's pictures by their names in vendor.yaml. */
export type BrandImages = ReadonlyMap<string, { name: BrandImageName; bytes: Buffer }>;

const maxBytes = 100 * 1024;
const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const isPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(pngSignature) && findImageProblem('png', bytes) === undefined;

const checkImage = (bytes: Buffer, file: string, location: Location): void => {
  if (file.endsWith('.png')) {
    if (!isPng(bytes)) report(location, 'a file that is png inside', file);
    return;
  }
  const part = findSvgProblem(bytes.toString('utf8'));
  if (part) report(location, 'an SVG drawing without scripts, pictures and links to elsewhere', part);
};

const readImage = async (root: string, file: string, location: Location): Promise<Buffer | undefined> => {
  const segments = ['vendor', file];
  if ((await findEntryType(root, segments)) !== 'file')
    return report(location, 'the name of a file in the folder vendor', file);
  await using handle = await openFile(root, segments);
  const { size } = await handle.stat();
  if (size > maxBytes)
    return report(location, 'a picture of at most 100 KB', `${file}, which has ${size} bytes`);
  return handle.readFile();
};

const toImageFields = ({ logo, favicon }: Vendor): { field: string; file: string | undefined }[] => [
  { field: 'logo.light', file: logo?.light },
  { field: 'logo.dark', file: logo?.dark },
  { field: 'favicon', file: favicon },
];

const toImageName = (bytes: Buffer, file: string): BrandImageName =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${file.endsWith('.png') ? 'png' : 'svg'}`;

/** Reads the pictures that vendor.yaml names. Adds every problem to `problems`. */
export const readBrandImages = async (
  root: string,
  vendor: Vendor | undefined,
  problems: string[],
): Promise<BrandImages> => {
  const images = new Map<string, { name: BrandImageName; bytes: Buffer }>();
  for (const { field, file } of vendor ? toImageFields(vendor) : []) {
    if (!file) continue;
    const location = createLocation('vendor.yaml', problems, field);
    const bytes = await readImage(root, file, location);
    if (!bytes) continue;
    checkImage(bytes, file, location);
    images.set(file, { name: toImageName(bytes, file), bytes });
  }
  return images;
};
