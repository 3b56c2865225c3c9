import { dictTypes } from '@siliport/contract/listing';
import { type StaticDecode, Type } from 'typebox';
import {
  dateOnly,
  description,
  exactlyOne,
  html,
  id,
  inCommonLanguage,
  labels,
  link,
  sharedItemFields,
  siblingFile,
  title,
} from './fields.ts';
import { formatMismatch } from './problems.ts';
import {
  bilingual,
  inBothLanguages,
  list,
  localized,
  localizedList,
  object,
  prose,
  refine,
  singleLine,
  stringMatching,
  text,
  uniqueList,
} from './schema.ts';
import { isRelativeTime } from './times.ts';

/** The format of versions, FAQs, trainings, activities, articles, the home page and dictionaries. */

const versionItem = { id, name: title, number: singleLine(64) };
const file = siblingFile('version.yaml');
const versionDocument = exactlyOne(
  object({ ...versionItem, file: Type.Optional(file), document: Type.Optional(id) }),
  ['file', 'document'],
);

export const version = inCommonLanguage(
  object({
    product: id,
    name: title,
    number: singleLine(64),
    released: dateOnly,
    description,
    install: list(object({ ...versionItem, file })),
    documents: list(versionDocument),
  }),
  ['name', 'description'],
);
export type VersionContent = StaticDecode<typeof version>;

/** A file with its display name, or a document, which is displayed by its title. */
const toAttachment = (yaml: string) =>
  Type.Union([
    object({ file: siblingFile(yaml), name: bilingual(singleLine(300)) }),
    object({ document: id }),
  ]);
export type Attachment = StaticDecode<ReturnType<typeof toAttachment>>;

const attachments = (yaml: string) => Type.Optional(list(toAttachment(yaml)));

export const faq = inCommonLanguage(
  object({ ...sharedItemFields, content: html, files: attachments('faq.yaml') }),
  ['title', 'description', 'content'],
);
export type FaqContent = StaticDecode<typeof faq>;

const seconds = Type.Integer({
  minimum: 1,
  maximum: 86_400,
  expected: 'a whole number of seconds, 1 to 86400',
});

const videoFile = refine(siblingFile('training.yaml'), (value) =>
  /\.mp4$/i.test(value) ? undefined : formatMismatch('the name of an mp4 file', value),
);

const video = object({
  definition: stringMatching(/^[1-9]\d{2,3}p$/, 'a definition like 720p'),
  file: bilingual(videoFile),
});

const videos = refine(list(video, 1), (all) => {
  const definitions = all.map(({ definition }) => definition);
  const lines = definitions.map((definition) => Number.parseInt(definition, 10));
  const isSorted = lines.every((count, index) => index === 0 || (lines[index - 1] ?? 0) > count);
  return isSorted ? undefined : formatMismatch('each definition once, the best first', definitions);
});

const chapters = uniqueList(
  object({ id, name: title, seconds, videos }),
  (chapter) => chapter.id,
  'an id that no other chapter has',
  { minItems: 1, field: 'id' },
);

export const training = inCommonLanguage(
  object({ ...sharedItemFields, updated: dateOnly, chapters, files: attachments('training.yaml') }),
  ['title', 'description'],
);
export type TrainingContent = StaticDecode<typeof training>;

const time = text('YYYY-MM-DD or ±Nd (days from the import), maybe with HH:mm', isRelativeTime);

export const activity = inCommonLanguage(
  object({
    title,
    description,
    type: Type.Enum(['offline', 'online']),
    content: html,
    applyBegin: time,
    applyEnd: time,
    begin: time,
    end: time,
    link: Type.Optional(link),
    address: Type.Optional(title),
    origin: Type.Optional(title),
    group: Type.Optional(labels),
  }),
  ['title', 'description', 'content'],
);
export type ActivityContent = StaticDecode<typeof activity>;

export const article = inCommonLanguage(object({ title, content: html }), ['title', 'content']);
export type ArticleContent = StaticDecode<typeof article>;

/** Texts of the home page fall back to the other language without a marker. */
const headline = inBothLanguages(singleLine(300));
const highlight = {
  title: headline,
  description: inBothLanguages(prose(4000)),
  article: Type.Optional(id),
  url: Type.Optional(link),
};

export const home = object({
  slides: list(exactlyOne(object({ ...highlight, subTitle: headline }), ['article', 'url'])),
  highlights: list(exactlyOne(object(highlight), ['article', 'url'])),
});
export type Home = StaticDecode<typeof home>;

const entry = object({
  value: stringMatching(
    /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/,
    'a value of letters, digits, - and _, at most 64',
  ),
  label: localized(singleLine(100)),
});
const entries = Type.Optional(
  uniqueList(entry, ({ value }) => value, 'a value that no other entry has', { minItems: 1, field: 'value' }),
);

const [priority, kind, job, industry] = dictTypes;
export const dictionaries = object({
  [priority]: entries,
  [kind]: entries,
  [job]: entries,
  [industry]: entries,
});
export type Dictionaries = StaticDecode<typeof dictionaries>;
export type DictionaryEntry = StaticDecode<typeof entry>;

/** The vocabulary of the field: lists of synonyms, each of which finds items that use another one. */
export const glossary = list(localizedList(singleLine(80)), 1);

/** Frequent words and their translations, which find what would otherwise lack a word of the query. */
export const commonWords = list(localizedList(singleLine(80)), 1);
