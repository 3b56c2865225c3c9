import type { trainRow } from '@siliport/contract/calls/trainings';
import type { Static } from 'typebox';
import { coverUrl } from '../../covers/cover-url.ts';
import type { ShownTraining } from './trainings.queries.ts';

/** A training as every list shows it; the specification has two names for its text, and two for its date. */
export const trainingRowOf = (training: ShownTraining): Static<typeof trainRow> => ({
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
