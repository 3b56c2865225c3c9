import type { BrandImageName, StoredBrand } from '../../../brand/brand.ts';
import { createPalette } from '../../../brand/palette.ts';
import type { BrandImages } from '../../format/read-brand-images.ts';
import type { Vendor } from '../../format/vendor.ts';
import { upsertSettings } from '../content.queries.ts';
import { fillBothLanguages } from './fill-languages.ts';
import { type PlannedItem, toFingerprint } from './item.ts';

const imageName = (images: BrandImages, file: string): BrandImageName => {
  const image = images.get(file);
  if (!image) throw new RangeError(`no picture ${file}`);
  return image.name;
};

const toLogo = (
  { light, dark = light, withName = false }: NonNullable<Vendor['logo']>,
  images: BrandImages,
) => ({
  light: imageName(images, light),
  dark: imageName(images, dark),
  withName,
});

const toStoredBrand = (vendor: Vendor, images: BrandImages): StoredBrand => {
  const { logo, favicon, primaryColor, hero, mail, languages, timeZone } = vendor;
  return {
    ...(logo && { logo: toLogo(logo, images) }),
    ...(favicon && { favicon: imageName(images, favicon) }),
    ...(primaryColor && { palette: createPalette(primaryColor) }),
    ...(hero && { hero }),
    ...(mail && { mail }),
    ...(languages && { languages }),
    ...(timeZone && { timeZone }),
  };
};

/** The texts of the portal's frame, and the brand in one setting, so that what the file leaves out is gone. */
export const planVendor = (given: Vendor, images: BrandImages): PlannedItem => {
  const vendor = fillBothLanguages(given);
  const { name, portal, website, phone, address, copyright, menu } = vendor;
  const brand = toStoredBrand(vendor, images);
  const bytes = [...images.values()].map((image) => [image.name, image.bytes.toString('base64')]);
  return {
    type: 'vendor',
    id: 'vendor',
    fingerprint: toFingerprint(vendor, brand),
    prepare: async () => (tx) =>
      upsertSettings(tx, {
        ...{ vendor: name, portal, website, phone, address, copyright, menu },
        brand,
        brandImages: Object.fromEntries(bytes),
      }),
  };
};
