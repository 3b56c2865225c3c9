import { expect, test } from 'vitest';
import { activityRequest } from './activity-request.ts';

const input = { pageNo: 1, pageSize: 10, orderBy: 'timeDesc' } as const;

test('one checked kind is asked for by its number (EV-1)', () => {
  expect(activityRequest({ ...input, totalCategory: '1' })).toEqual({ ...input, activityType: 1 });
  expect(activityRequest({ ...input, keyword: 'PHY', totalCategory: '2' })).toEqual({
    ...input,
    keyword: 'PHY',
    activityType: 2,
  });
});

test('both kinds, none or an unknown one are no filter (EV-1)', () => {
  for (const totalCategory of [undefined, '1,2', '2,1', 'pll', ''])
    expect(activityRequest({ ...input, totalCategory })).toEqual(input);
});
