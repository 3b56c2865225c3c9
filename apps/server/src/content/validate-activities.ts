import { report } from './check.ts';
import type { ActivityText } from './format-knowledge.ts';
import { beginOf, endOf, type Today } from './moments.ts';
import type { Item } from './read-folder.ts';

const spans = [
  ['applyBegin', 'applyEnd'],
  ['begin', 'end'],
] as const;

/** Reports activities that end before they begin. */
export const checkActivities = (
  items: readonly Item<ActivityText>[],
  today: Today,
  problems: string[],
): void => {
  for (const { file, value } of items)
    for (const [begin, end] of spans)
      if (beginOf(value[begin], today) > endOf(value[end], today))
        report({ file, field: end, problems }, `a time not before ${begin}`, value[end]);
};
