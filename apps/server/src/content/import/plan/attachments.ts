import type { Attachment } from '../../format/knowledge.ts';
import type { Bilingual } from '../../format/schema.ts';
import type { NewAttachment } from '../knowledge.queries.ts';
import type { FileTools, StoredFiles } from './store-files.ts';

/** What FAQs and trainings are imported with. */
export interface AttachmentTools extends FileTools {
  /** Titles of documents, which attachments of them bear. */
  titles: ReadonlyMap<string, Bilingual>;
}

const nameOf = (each: Attachment, { titles }: AttachmentTools): Bilingual =>
  'document' in each ? (titles.get(each.document) ?? { zh: each.document, en: each.document }) : each.name;

/** What a fingerprint takes of the documents among them: their names are written along. */
export const namesOf = (list: readonly Attachment[], tools: AttachmentTools): Bilingual[] =>
  list.map((each) => nameOf(each, tools));

export const attachmentRows = (
  owner: Pick<NewAttachment, 'type' | 'itemId'>,
  list: readonly Attachment[],
  stored: StoredFiles,
  tools: AttachmentTools,
): NewAttachment[] =>
  list.map((each, index) => {
    const name = nameOf(each, tools);
    const source =
      'document' in each
        ? { fileId: null, documentId: each.document }
        : { fileId: stored.idOf(each.file), documentId: null };
    return { ...owner, position: index + 1, nameZh: name.zh, nameEn: name.en, ...source };
  });
