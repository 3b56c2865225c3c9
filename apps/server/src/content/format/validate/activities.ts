import type { ActivityText } from '../knowledge.ts';
import { report } from '../problems.ts';
import type { Item } from '../read-folder.ts';
import { type Today, toBegin, toEnd } from '../relative-time.ts';

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
      if (toBegin(value[begin], today) > toEnd(value[end], today))
        report({ file, field: end, problems }, `a time not before ${begin}`, value[end]);
};
