import { expect, test } from 'vitest';
import { toInstant } from '../../content/format/times.ts';
import { toApplyType } from './activities.queries.ts';

const zone = 'Asia/Shanghai';
const dates = {
  applyBeginAt: toInstant('2026-09-01', zone),
  // A date without time lasts that whole day.
  applyEndAt: new Date(toInstant('2026-10-01', zone).getTime() - 1),
};

test("opens registration from the first to the last millisecond, in the portal's time zone (EV-4)", () => {
  for (const [now, applyType] of [
    ['2026-08-31T15:59:59.999Z', 1],
    ['2026-08-31T16:00:00.000Z', 2],
    ['2026-09-30T15:59:59.999Z', 2],
    ['2026-09-30T16:00:00.000Z', 3],
  ] as const)
    expect(toApplyType(dates, new Date(now)), now).toBe(applyType);
});

test('treats an end with a time as the last open instant (EV-4)', () => {
  const untilNine = { ...dates, applyEndAt: toInstant('2026-09-10 09:00:00', zone) };
  expect(toApplyType(untilNine, new Date('2026-09-10T01:00:00.000Z'))).toBe(2);
  expect(toApplyType(untilNine, new Date('2026-09-10T01:00:00.001Z'))).toBe(3);
});
