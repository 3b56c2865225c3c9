import type { BrandImageName, StoredBrand } from '../../../brand/brand.ts';
import { createPalette } from '../../../brand/palette.ts';
import { articles } from '../../../database/schema/knowledge.ts';
import { reindexItemsWithPhrases } from '../../../search/file-text.queries.ts';
import { replaceGlossary } from '../../../search/words/glossary.queries.ts';
import { upsertSettings } from '../../../settings.queries.ts';
import type { ArticleContent, Dictionaries } from '../../format/knowledge.ts';
import type { BrandImages } from '../../format/read-brand-images.ts';
import type { Content, Item } from '../../format/read-folder.ts';
import type { Vendor } from '../../format/vendor.ts';
import { upsertById } from '../content.queries.ts';
import { upsertDictionary } from '../knowledge.queries.ts';
import { type PlannedItem, planItem, toColumns, toTags } from './item.ts';

const getImageName = (images: BrandImages, file: string): BrandImageName => {
  const image = images.get(file);
  if (!image) throw new RangeError(`no picture ${file}`);
  return image.name;
};

const toLogo = (
  { light, dark = light, withName = false }: NonNullable<Vendor['logo']>,
  images: BrandImages,
) => ({
  light: getImageName(images, light),
  dark: getImageName(images, dark),
  withName,
});

const toStoredBrand = (vendor: Vendor, images: BrandImages): StoredBrand => {
  const { logo, favicon, primaryColor, hero, mail, languages, timeZone } = vendor;
  return {
    ...(logo && { logo: toLogo(logo, images) }),
    ...(favicon && { favicon: getImageName(images, favicon) }),
    ...(primaryColor && { palette: createPalette(primaryColor) }),
    ...(hero && { hero }),
    ...(mail && { mail }),
    ...(languages && { languages }),
    ...(timeZone && { timeZone }),
  };
};

/** Plans the texts of the portal, and the brand as one setting, so that omitted fields are removed. */
export const planVendor = (vendor: Vendor, images: BrandImages): PlannedItem => {
  const { name, portal, website, phone, address, copyright, menu } = vendor;
  const brand = toStoredBrand(vendor, images);
  const bytes = [...images.values()].map((image) => [image.name, image.bytes.toString('base64')]);
  return planItem('vendor', 'vendor', [vendor, brand], (tx) =>
    upsertSettings(tx, {
      ...{ vendor: name, portal, website, phone, address, copyright, menu },
      brand,
      brandImages: Object.fromEntries(bytes),
    }),
  );
};

const planArticle = ({ id, value }: Item<ArticleContent>): PlannedItem => {
  const { title, content } = value;
  const row = { id, ...toColumns('title', title), ...toColumns('content', content) };
  return planItem('article', id, [value], (tx) => upsertById(tx, articles, row));
};

const planDictionaries = (dictionaries: Dictionaries): PlannedItem[] =>
  Object.entries(dictionaries).map(([type, entries]) =>
    planItem('dictionary', type, [entries], (tx) => upsertDictionary(tx, type, entries)),
  );

/** Plans articles, home page content, dictionaries and the glossary. */
export const planTexts = ({
  articles,
  home,
  dictionaries,
  glossary,
  commonWords,
}: Content): PlannedItem[] => [
  ...articles.items.map(planArticle),
  ...(home ? [planItem('home', 'home', [home], (tx) => upsertSettings(tx, { ...home }))] : []),
  ...planDictionaries(dictionaries ?? {}),
  ...(glossary || commonWords
    ? [
        planItem('glossary', 'glossary', [glossary, commonWords], async (tx) => {
          const meanings = (glossary ?? []).map(toTags);
          const added = await replaceGlossary(tx, meanings, (commonWords ?? []).map(toTags));
          await reindexItemsWithPhrases(tx, added);
        }),
      ]
    : []),
];
