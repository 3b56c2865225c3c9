import { expect, test } from 'vitest';
import { changeRows } from './change-rows.ts';

const file = (name: string) => ({ id: name, name, no: name, size: 1 });

test('PR-5 what is new comes first, what stayed last', () => {
  const rows = changeRows({
    unchanged: [file('a')],
    removed: [file('b')],
    replaced: [{ before: file('c'), after: file('d') }],
    added: [file('e')],
  });
  expect(rows.map(({ change, name, before, after }) => [change, name, before?.id, after?.id])).toEqual([
    ['added', 'e', undefined, 'e'],
    ['replaced', 'd', 'c', 'd'],
    ['removed', 'b', 'b', undefined],
    ['unchanged', 'a', 'a', 'a'],
  ]);
});
