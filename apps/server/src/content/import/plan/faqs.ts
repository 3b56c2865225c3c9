import { htmlToText } from '../../../html/clean-html.ts';
import { upsertSearchEntry } from '../../../search/entries.queries.ts';
import type { FaqText } from '../../format/knowledge.ts';
import { toInstant } from '../../format/local-time.ts';
import type { Item } from '../../format/read-folder.ts';
import type { ItemFiles } from '../../format/validate/item-files.ts';
import { replaceProductItems } from '../content.queries.ts';
import { upsertFaq } from '../knowledge.queries.ts';
import { type AttachmentTools, attachmentRows, namesOf } from './attachments.ts';
import { type PlannedItem, toFingerprint } from './item.ts';
import { contentsOf, storeFiles } from './store-files.ts';
import { bothLabels, htmlColumns, textColumns } from './text-columns.ts';

const rowOf = (id: string, value: FaqText, releasedAt: Date) => ({
  id,
  categoryId: value.category,
  ...textColumns(value),
  ...htmlColumns(value.content),
  releasedOn: value.released,
  published: true,
  createdAt: releasedAt,
});

const entryOf = (id: string, value: FaqText, releasedAt: Date) => ({
  type: 'faq' as const,
  itemId: id,
  facet: value.category,
  title: value.title,
  releasedAt,
  tags: bothLabels(value),
  description: value.description,
  body: `${htmlToText(value.content.zh)}\n${htmlToText(value.content.en)}`,
});

export const planFaq = (
  { id, value }: Item<FaqText>,
  files: ItemFiles,
  tools: AttachmentTools,
): PlannedItem => {
  const { timeZone } = tools.services.config;
  const releasedAt = toInstant(value.released, timeZone);
  const attached = value.files ?? [];
  return {
    type: 'faq',
    id,
    fingerprint: toFingerprint(value, contentsOf(files), namesOf(attached, tools), timeZone),
    prepare: async () => {
      const stored = await storeFiles(tools, `faqs/${id}`, files);
      const rows = attachmentRows({ type: 'faq', itemId: id }, attached, stored, tools);
      return async (tx) => {
        await upsertFaq(tx, rowOf(id, value, releasedAt), { files: stored.rows, rows });
        await replaceProductItems(tx, { type: 'faq', itemId: id, releasedAt }, value.products ?? []);
        await upsertSearchEntry(tx, entryOf(id, value, releasedAt));
      };
    },
  };
};
