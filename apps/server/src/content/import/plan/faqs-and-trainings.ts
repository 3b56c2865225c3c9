import { htmlToText } from '../../../html/clean-html.ts';
import type { Attachment, FaqContent, TrainingContent } from '../../format/knowledge.ts';
import type { Item } from '../../format/read-folder.ts';
import type { Bilingual } from '../../format/schema.ts';
import { toInstant } from '../../format/times.ts';
import type { ItemFiles } from '../../format/validate/item-files.ts';
import { type NewAttachment, type NewChapter, upsertFaq, upsertTraining } from '../knowledge.queries.ts';
import {
  indexItem,
  type PlannedItem,
  toColumns,
  toFiledColumns,
  toFiledEntry,
  toFingerprint,
} from './item.ts';
import { type FileTools, type StoredFiles, storeFiles, toContents } from './store-files.ts';

/** Dependencies of importing FAQs and trainings. */
export interface AttachmentTools extends FileTools {
  /** Titles of documents: an attached document is named by its title. */
  titles: ReadonlyMap<string, Bilingual>;
}

const getName = (attachment: Attachment, { titles }: AttachmentTools): Bilingual => {
  if (!('document' in attachment)) return attachment.name;
  const { document } = attachment;
  return titles.get(document) ?? { zh: document, en: document };
};

const toAttachmentRows = (
  owner: Pick<NewAttachment, 'type' | 'itemId'>,
  attachments: readonly Attachment[],
  stored: StoredFiles,
  tools: AttachmentTools,
): NewAttachment[] =>
  attachments.map((each, index) => ({
    ...owner,
    position: index + 1,
    ...toColumns('name', getName(each, tools)),
    ...('document' in each
      ? { fileId: null, documentId: each.document }
      : { fileId: stored.getId(each.file), documentId: null }),
  }));

/** Returns what both types share: their attachments and their fingerprint. */
const planAttachments = (
  { id, value }: Item<FaqContent | TrainingContent>,
  type: NewAttachment['type'],
  files: ItemFiles,
  tools: AttachmentTools,
) => {
  const { timeZone } = tools.services.config;
  const attachments = value.files ?? [];
  const names = attachments.map((each) => getName(each, tools));
  return {
    releasedAt: toInstant(value.released, timeZone),
    // The names of attached documents are stored with the item.
    fingerprint: toFingerprint(value, toContents(files), names, timeZone),
    store: async (owner: string) => {
      const stored = await storeFiles(tools, owner, files);
      const rows = toAttachmentRows({ type, itemId: id }, attachments, stored, tools);
      return { stored, attached: { files: stored.rows, rows } };
    },
  };
};

export const planFaq = (item: Item<FaqContent>, files: ItemFiles, tools: AttachmentTools): PlannedItem => {
  const { id, value } = item;
  const { releasedAt, fingerprint, store } = planAttachments(item, 'faq', files, tools);
  const { content, products } = value;
  const row = { ...toFiledColumns(id, value, releasedAt), ...toColumns('content', content) };
  const entry = toFiledEntry('faq', id, value, releasedAt);
  return {
    type: 'faq',
    id,
    fingerprint,
    prepare: async () => {
      const { stored, attached } = await store(`faqs/${id}`);
      const text = { zh: htmlToText(content.zh), en: htmlToText(content.en) };
      return async (tx) => {
        await upsertFaq(tx, row, attached);
        await stored.writePages(tx);
        await indexItem(tx, { ...entry, content: text }, products);
      };
    },
  };
};

const toChapterRows = (
  trainingId: string,
  { chapters }: TrainingContent,
  stored: StoredFiles,
): NewChapter[] =>
  chapters.map(({ id, name, seconds, videos }, index) => ({
    trainingId,
    id,
    position: index + 1,
    ...toColumns('name', name),
    duration: seconds,
    definitions: videos.map(({ definition, file }) => ({
      name: definition,
      zh: stored.getId(file.zh),
      en: stored.getId(file.en),
    })),
  }));

export const planTraining = (
  item: Item<TrainingContent>,
  files: ItemFiles,
  tools: AttachmentTools,
): PlannedItem => {
  const { id, value } = item;
  const { releasedAt, fingerprint, store } = planAttachments(item, 'train', files, tools);
  const row = { ...toFiledColumns(id, value, releasedAt), updatedOn: value.updated };
  const entry = toFiledEntry('train', id, value, releasedAt);
  return {
    type: 'train',
    id,
    fingerprint,
    prepare: async () => {
      const { stored, attached } = await store(`trainings/${id}`);
      const chapters = toChapterRows(id, value, stored);
      const names = value.chapters.map(({ name }) => name);
      const text = { zh: names.map(({ zh }) => zh).join('\n'), en: names.map(({ en }) => en).join('\n') };
      return async (tx) => {
        await upsertTraining(tx, row, chapters, attached);
        await stored.writePages(tx);
        await indexItem(tx, { ...entry, content: text }, value.products);
      };
    },
  };
};
