import type { Language } from '@siliport/contract/language';
import { activities } from '../../../database/schema/knowledge.ts';
import { htmlToText } from '../../../html/clean-html.ts';
import { upsertSearchEntry } from '../../../search/search-entries.queries.ts';
import type { ActivityContent } from '../../format/knowledge.ts';
import type { Item } from '../../format/read-folder.ts';
import { isCountedFromImport, type Today, toBegin, toEnd } from '../../format/times.ts';
import { upsertById } from '../content.queries.ts';
import {
  emptyBilingual,
  type PlannedItem,
  planItem,
  toColumns,
  toLabelColumns,
  toTags,
  toYear,
} from './item.ts';

/** Whether one of its times is relative to the import. */
export const isRelativeToImport = ({ applyBegin, applyEnd, begin, end }: ActivityContent): boolean =>
  [applyBegin, applyEnd, begin, end].some(isCountedFromImport);

export const planActivity = ({ id, value }: Item<ActivityContent>, today: Today): PlannedItem => {
  const date = isRelativeToImport(value) ? today.date : null;
  return planItem('activity', id, [value, today.timeZone, date], async (tx) => {
    const {
      title,
      description,
      content,
      link = '',
      address = emptyBilingual,
      origin = emptyBilingual,
      group,
    } = value;
    const type = value.type === 'offline' ? 1 : 2;
    const beginAt = toBegin(value.begin, today);
    await upsertById(tx, activities, {
      id,
      ...toColumns('title', title),
      ...toColumns('description', description),
      ...toLabelColumns('group', group),
      ...toColumns('content', content),
      type,
      link,
      ...toColumns('address', address),
      ...toColumns('origin', origin),
      applyBeginAt: toBegin(value.applyBegin, today),
      applyEndAt: toEnd(value.applyEnd, today),
      beginAt,
      endAt: toEnd(value.end, today),
      published: true,
    });
    const toText = (language: Language) =>
      [htmlToText(content[language]), address[language], origin[language]].join('\n');
    await upsertSearchEntry(tx, {
      type: 'activity',
      itemId: id,
      facet: String(type),
      title,
      releasedAt: beginAt,
      tags: toTags(group),
      description,
      facets: { year: toYear(beginAt, today.timeZone) },
      content: { zh: toText('zh'), en: toText('en') },
    });
  });
};
