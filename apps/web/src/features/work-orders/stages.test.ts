import { expect, test } from 'vitest';
import { stageStates, statusText } from './stages.ts';

const states = (status?: string) => stageStates(status).map(({ state }) => state);

test('FB-7 a new work order is under review, then it is worked on, then all is done', () => {
  expect(states()).toEqual(['done', 'current', 'ahead']);
  expect(states('NEW')).toEqual(states());
  expect(states('Processing')).toEqual(['done', 'done', 'current']);
  expect(states('Closed')).toEqual(['done', 'done', 'done']);
});

test('FB-9 a status is shown as it was received, NEW when absent', () => {
  expect(statusText(undefined)).toBe('NEW');
  expect(statusText('Waiting for customer')).toBe('Waiting for customer');
});
