import type { trainRow } from '@siliport/contract/calls/trainings';
import type { Language } from '@siliport/contract/language';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { toCoverUrl } from '../../covers/draw-cover.ts';
import type { Database } from '../../database/database.ts';
import { contentLanguage, textsInLanguage } from '../../database/in-language.ts';
import { createItemFinder } from '../../database/item-ids.ts';
import { firstRow } from '../../database/rows.ts';
import { trainingChapters, trainings } from '../../database/schema/knowledge.ts';
import { toFileUrl } from '../files/file-url.ts';

const columns = (language: Language) => ({
  id: trainings.id,
  categoryId: trainings.categoryId,
  ...textsInLanguage(language, trainings, 'title', 'description', 'group'),
  contentLanguage: contentLanguage.train,
  releaseDate: trainings.releasedOn,
  updateTime: trainings.updatedOn,
  views: trainings.views,
});

/** Returns the rows of trainings in the order of their ids. */
export const findTrainingsByIds = createItemFinder('trainings', (db, language, items) =>
  db
    .select(columns(language))
    .from(trainings)
    .innerJoin(items.table, eq(trainings.id, items.id))
    .orderBy(items.position),
);

export type TrainingRow = Awaited<ReturnType<typeof findTrainingsByIds>>[number];

export const findTrainingById = (db: Database, id: string, language: Language) =>
  firstRow(
    db
      .select(columns(language))
      .from(trainings)
      .where(and(eq(trainings.id, id), trainings.published)),
  );

export const findChapters = (db: Database, trainingId: string, language: Language) =>
  db
    .select({
      id: trainingChapters.id,
      ...textsInLanguage(language, trainingChapters, 'name'),
      duration: trainingChapters.duration,
      definitions: trainingChapters.definitions,
    })
    .from(trainingChapters)
    .where(eq(trainingChapters.trainingId, trainingId))
    .orderBy(asc(trainingChapters.position), asc(trainingChapters.id));

export type ChapterRow = Awaited<ReturnType<typeof findChapters>>[number];

/**
 * Counts one view per member and day (TR-2) in one statement, so that the counter is incremented exactly when the row is
 * new. An unpublished training has no views.
 */
export const countView = async (db: Database, id: string, memberId: string, day: string): Promise<void> => {
  await db.execute(sql`
    with view as (
      insert into training_views (training_id, member_id, day)
      select id, ${memberId}::uuid, ${day}::date from trainings where id = ${id} and published
      on conflict do nothing
      returning training_id)
    update trainings set views = views + 1 from view where trainings.id = view.training_id`);
};

/** Maximum length of an id on the wire. */
const idLength = 64;

/** Returns a chapter with its cover. Definitions are sent only when there are several to choose from. */
export const toChapter = (
  { id, name, duration, definitions: all }: ChapterRow,
  training: TrainingRow,
  language: Language,
) => {
  const definitions = all.map((definition) => ({
    name: definition.name,
    url: toFileUrl(definition[language]),
  }));
  return {
    name,
    url: definitions[0]?.url ?? '',
    cover: toCoverUrl(training.categoryId, `${training.id}-${id}`.slice(0, idLength)),
    duration,
    definitions: definitions.length > 1 ? definitions : [],
  };
};

/** Returns a training as a list row; the specification has two names each for its text and its date. */
export const toTrainingRow = ({ categoryId, group, ...training }: TrainingRow): Static<typeof trainRow> => ({
  ...training,
  cover: toCoverUrl(categoryId, training.id),
  desc: training.description,
  time: training.releaseDate,
  subGroup: group,
  contentLanguage: training.contentLanguage ?? undefined,
});
