import { expect, test } from 'vitest';
import { getStages } from './Stages.tsx';

const states = (status?: string) => getStages(status).map(({ state }) => state);

test('goes from submitted to processing to closed (FB-7)', () => {
  expect(states()).toEqual(['done', 'current', 'ahead']);
  expect(states('NEW')).toEqual(states());
  expect(states('Processing')).toEqual(['done', 'done', 'current']);
  expect(states('Closed')).toEqual(['done', 'done', 'done']);
});
