import type { Language } from '@siliport/contract/language';
import { coverUrl } from '../../covers/cover-url.ts';
import { readingUrl } from '../files/reading-url.ts';
import type { ShownChapter, ShownTraining } from './trainings.queries.ts';

/** Characters of an id on the wire. */
const idLength = 64;

/** A chapter with its own picture; the definitions are there to choose from, so a single one is not sent. */
export const chapterOf = (
  { id, name, duration, definitions: all }: ShownChapter,
  training: ShownTraining,
  language: Language,
) => {
  const definitions = all.map((definition) => ({
    name: definition.name,
    url: readingUrl(definition[language]),
  }));
  return {
    name,
    url: definitions[0]?.url ?? '',
    cover: coverUrl(training.categoryId, `${training.id}-${id}`.slice(0, idLength)),
    duration,
    definitions: definitions.length > 1 ? definitions : [],
  };
};
