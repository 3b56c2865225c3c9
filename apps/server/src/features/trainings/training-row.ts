import type { trainRow } from '@siliport/contract/calls/trainings';
import type { Language } from '@siliport/contract/language';
import type { Static } from 'typebox';
import { coverUrl } from '../../covers/cover-url.ts';
import { toFileUrl } from '../files/reading-url.ts';
import type { ShownChapter, ShownTraining } from './trainings.queries.ts';

/** Characters of an id on the wire. */
const idLength = 64;

/** A chapter with its own picture; the definitions are there to choose from, so a single one is not sent. */
export const toChapter = (
  { id, name, duration, definitions: all }: ShownChapter,
  training: ShownTraining,
  language: Language,
) => {
  const definitions = all.map((definition) => ({
    name: definition.name,
    url: toFileUrl(definition[language]),
  }));
  return {
    name,
    url: definitions[0]?.url ?? '',
    cover: coverUrl(training.categoryId, `${training.id}-${id}`.slice(0, idLength)),
    duration,
    definitions: definitions.length > 1 ? definitions : [],
  };
};

/** A training as every list shows it; the specification has two names for its text, and two for its date. */
export const toTrainingRow = (training: ShownTraining): Static<typeof trainRow> => ({
  id: training.id,
  title: training.title,
  cover: coverUrl(training.categoryId, training.id),
  description: training.description,
  desc: training.description,
  time: training.releasedOn,
  updateTime: training.updatedOn,
  releaseDate: training.releasedOn,
  views: training.views,
  subGroup: training.group,
  ...(training.contentLanguage && { contentLanguage: training.contentLanguage }),
});
