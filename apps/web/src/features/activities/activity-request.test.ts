import { expect, test } from 'vitest';
import { activityRequest } from './activity-request.ts';

const input = { pageNo: 1, pageSize: 10, orderBy: 'timeDesc' } as const;

test('EV-1 one checked kind is asked for by its number', () => {
  expect(activityRequest({ ...input, totalCategory: '1' })).toEqual({ ...input, activityType: 1 });
  expect(activityRequest({ ...input, keyword: 'PHY', totalCategory: '2' })).toEqual({
    ...input,
    keyword: 'PHY',
    activityType: 2,
  });
});

test('EV-1 both kinds, none or an unknown one are no filter', () => {
  for (const totalCategory of [undefined, '1,2', '2,1', 'pll', ''])
    expect(activityRequest({ ...input, totalCategory })).toEqual(input);
});
