import type { ActivityType } from '@siliport/contract/listing';
import { htmlToText } from '../../../html/clean-html.ts';
import { upsertSearchEntry } from '../../../search/entries.queries.ts';
import type { ActivityText } from '../../format/knowledge.ts';
import type { Item } from '../../format/read-folder.ts';
import { isRelative, type Today, toBegin, toEnd } from '../../format/relative-time.ts';
import { upsertActivity } from '../knowledge.queries.ts';
import { type PlannedItem, toFingerprint } from './item.ts';
import { bothLabels, htmlColumns, textColumns } from './text-columns.ts';

/** Whether its times are counted from the day of the import. */
export const isRelativeToImport = ({ applyBegin, applyEnd, begin, end }: ActivityText): boolean =>
  [applyBegin, applyEnd, begin, end].some(isRelative);

const typeOf = ({ type }: ActivityText): ActivityType => (type === 'offline' ? 1 : 2);

const rowOf = (id: string, value: ActivityText, today: Today) => ({
  id,
  ...textColumns(value),
  ...htmlColumns(value.content),
  type: typeOf(value),
  link: value.link ?? '',
  addressZh: value.address?.zh ?? '',
  addressEn: value.address?.en ?? '',
  originZh: value.origin?.zh ?? '',
  originEn: value.origin?.en ?? '',
  applyBeginAt: toBegin(value.applyBegin, today),
  applyEndAt: toEnd(value.applyEnd, today),
  beginAt: toBegin(value.begin, today),
  endAt: toEnd(value.end, today),
  published: true,
});

const entryOf = (id: string, value: ActivityText, releasedAt: Date) => ({
  type: 'activity' as const,
  itemId: id,
  facet: String(typeOf(value)),
  title: value.title,
  releasedAt,
  tags: bothLabels(value),
  description: value.description,
  body: [value.content.zh, value.content.en]
    .map(htmlToText)
    .concat(Object.values(value.address ?? {}), Object.values(value.origin ?? {}))
    .join('\n'),
});

export const planActivity = ({ id, value }: Item<ActivityText>, today: Today): PlannedItem => ({
  type: 'activity',
  id,
  fingerprint: toFingerprint(value, today.timeZone, isRelativeToImport(value) ? today.date : null),
  prepare: async () => async (tx) => {
    const row = rowOf(id, value, today);
    await upsertActivity(tx, row);
    await upsertSearchEntry(tx, entryOf(id, value, row.beginAt));
  },
});
