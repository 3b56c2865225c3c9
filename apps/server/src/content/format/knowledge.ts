import { dictTypes } from '@siliport/contract/listing';
import {
  dateOnly,
  description,
  differing,
  exactlyOne,
  fileBeside,
  filing,
  html,
  id,
  inCommonLanguage,
  labels,
  link,
  oneOrBoth,
  title,
} from './fields.ts';
import { isMoment } from './relative-time.ts';
import {
  type Check,
  type Checked,
  line,
  listOf,
  localized,
  matching,
  object,
  oneOf,
  report,
} from './schema.ts';

/** The format of versions, FAQs, trainings, activities, articles, the home page and dictionaries. */

const itemOfVersion = { id, name: title, number: line(64) };
const packageFile = object({ ...itemOfVersion, file: fileBeside('version.yaml') });
const release = exactlyOne(object(itemOfVersion, { file: fileBeside('version.yaml'), document: id }), [
  'file',
  'document',
]);

export const version = inCommonLanguage(
  object({
    product: id,
    name: title,
    number: line(64),
    released: dateOnly,
    description,
    install: listOf(packageFile),
    documents: listOf(release),
  }),
  ['name', 'description'],
);
export type VersionText = Checked<typeof version>;

/** A file with the name that readers see, or a document, whose name is its title. */
const attachments = (yaml: string) => {
  const named = object({ file: fileBeside(yaml), name: oneOrBoth(line(300)) });
  const document = object({ document: id });
  const either: Check<Checked<typeof named> | Checked<typeof document>> = (value, place) =>
    typeof value === 'object' && value !== null && 'document' in value
      ? document(value, place)
      : named(value, place);
  return listOf(either);
};
export type Attachment = NonNullable<Checked<ReturnType<typeof attachments>>>[number];

export const faq = inCommonLanguage(
  object({ ...filing.required, content: html }, { ...filing.optional, files: attachments('faq.yaml') }),
  ['title', 'description', 'content'],
);
export type FaqText = Checked<typeof faq>;

const seconds: Check<number> = (value, place) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 86_400
    ? value
    : report(place, 'a whole number of seconds, 1 to 86400', value);

const videoFile: Check<string> = (value, place) => {
  const name = fileBeside('training.yaml')(value, place);
  return name === undefined || /\.mp4$/i.test(name) ? name : report(place, 'the name of an mp4 file', value);
};

const video = object({
  definition: matching(/^[1-9]\d{2,3}p$/, 'a definition like 720p'),
  file: oneOrBoth(videoFile),
});
const lines = (definition: string): number => Number.parseInt(definition, 10);

const videos: Check<Checked<typeof video>[]> = (value, place) => {
  const found = listOf(video, 1)(value, place);
  const sorted = found?.every(
    ({ definition }, index) => index === 0 || lines(found[index - 1]?.definition ?? '') > lines(definition),
  );
  if (sorted !== false) return found;
  return report(
    place,
    'each definition once, the best first',
    found?.map(({ definition }) => definition),
  );
};

const chapters = differing(
  listOf(object({ id, name: title, seconds, videos }), 1),
  (chapter) => chapter.id,
  'an id that no other chapter has',
  'id',
);

export const training = inCommonLanguage(
  object(
    { ...filing.required, updated: dateOnly, chapters },
    { ...filing.optional, files: attachments('training.yaml') },
  ),
  ['title', 'description'],
);
export type TrainingText = Checked<typeof training>;

const moment: Check<string> = (value, place) =>
  typeof value === 'string' && isMoment(value)
    ? value
    : report(place, 'YYYY-MM-DD or ±Nd (days from the import), maybe with HH:mm', value);

export const activity = inCommonLanguage(
  object(
    {
      title,
      description,
      type: oneOf(['offline', 'online']),
      content: html,
      applyBegin: moment,
      applyEnd: moment,
      begin: moment,
      end: moment,
    },
    { link, address: title, origin: title, group: labels },
  ),
  ['title', 'description', 'content'],
);
export type ActivityText = Checked<typeof activity>;

export const article = inCommonLanguage(object({ title, content: html }), ['title', 'content']);
export type ArticleText = Checked<typeof article>;

const target = { article: id, url: link };
const slide = object({ title, subTitle: title, description }, target);
const highlight = object({ title, description }, target);

export const home = object({
  slides: listOf(exactlyOne(slide, ['article', 'url'])),
  highlights: listOf(exactlyOne(highlight, ['article', 'url'])),
});
export type Home = Checked<typeof home>;

const value = matching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'a value of letters, digits, - and _, at most 64');
const entries = differing(
  listOf(object({ value, label: localized(line(100)) }), 1),
  (entry) => entry.value,
  'a value that no other entry has',
  'value',
);

const [priority, kind, job, industry] = dictTypes;
export const dictionaries = object(
  {},
  { [priority]: entries, [kind]: entries, [job]: entries, [industry]: entries },
);
export type Dictionaries = Checked<typeof dictionaries>;
