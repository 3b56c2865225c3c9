import { upsertSearchEntry } from '../../../search/entries.queries.ts';
import type { TrainingText } from '../../format/knowledge.ts';
import { toInstant } from '../../format/local-time.ts';
import type { Item } from '../../format/read-folder.ts';
import type { ItemFiles } from '../../format/validate/item-files.ts';
import { replaceProductItems } from '../content.queries.ts';
import { type NewChapter, upsertTraining } from '../knowledge.queries.ts';
import { type AttachmentTools, attachmentRows, namesOf } from './attachments.ts';
import { type PlannedItem, toFingerprint } from './item.ts';
import { contentsOf, type StoredFiles, storeFiles } from './store-files.ts';
import { bothLabels, textColumns } from './text-columns.ts';

const rowOf = (id: string, value: TrainingText, releasedAt: Date) => ({
  id,
  categoryId: value.category,
  ...textColumns(value),
  releasedOn: value.released,
  updatedOn: value.updated,
  published: true,
  createdAt: releasedAt,
});

const chapterRows = (trainingId: string, { chapters }: TrainingText, stored: StoredFiles): NewChapter[] =>
  chapters.map(({ id, name, seconds, videos }, index) => ({
    trainingId,
    id,
    position: index + 1,
    nameZh: name.zh,
    nameEn: name.en,
    duration: seconds,
    definitions: videos.map(({ definition, file }) => ({
      name: definition,
      zh: stored.idOf(file.zh),
      en: stored.idOf(file.en),
    })),
  }));

const entryOf = (id: string, value: TrainingText, releasedAt: Date) => ({
  type: 'train' as const,
  itemId: id,
  facet: value.category,
  title: value.title,
  releasedAt,
  tags: bothLabels(value),
  description: value.description,
  body: value.chapters.map(({ name }) => `${name.zh}\n${name.en}`).join('\n'),
});

export const planTraining = (
  { id, value }: Item<TrainingText>,
  files: ItemFiles,
  tools: AttachmentTools,
): PlannedItem => {
  const { timeZone } = tools.services.config;
  const releasedAt = toInstant(value.released, timeZone);
  const attached = value.files ?? [];
  return {
    type: 'train',
    id,
    fingerprint: toFingerprint(value, contentsOf(files), namesOf(attached, tools), timeZone),
    prepare: async () => {
      const stored = await storeFiles(tools, `trainings/${id}`, files);
      const rows = attachmentRows({ type: 'train', itemId: id }, attached, stored, tools);
      const chapters = chapterRows(id, value, stored);
      return async (tx) => {
        await upsertTraining(tx, rowOf(id, value, releasedAt), chapters, { files: stored.rows, rows });
        await replaceProductItems(tx, { type: 'train', itemId: id, releasedAt }, value.products ?? []);
        await upsertSearchEntry(tx, entryOf(id, value, releasedAt));
      };
    },
  };
};
