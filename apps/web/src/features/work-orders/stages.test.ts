import { expect, test } from 'vitest';
import { stageStates } from './stages.ts';

const states = (status?: string) => stageStates(status).map(({ state }) => state);

test('a new work order is under review, then it is worked on, then all is done (FB-7)', () => {
  expect(states()).toEqual(['done', 'current', 'ahead']);
  expect(states('NEW')).toEqual(states());
  expect(states('Processing')).toEqual(['done', 'done', 'current']);
  expect(states('Closed')).toEqual(['done', 'done', 'done']);
});
