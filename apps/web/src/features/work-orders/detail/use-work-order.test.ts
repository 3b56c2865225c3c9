import { expect, test } from 'vitest';
import { isMemberSide, mergePages } from './use-work-order.ts';

type Page = Parameters<typeof mergePages>[0][number];
type Entry = Page['detailsList'][number];

const entry = (id: string, parentId = '', children: Entry[] = []): Entry => ({
  ...{ id, parentId, tId: id, personnel: 'customer', title: '', description: id, createTime: '' },
  children,
});
const page = (...detailsList: Entry[]): Page => ({
  ...{ type: '', workItemId: '', productName: '', versionNo: '', title: '', costomerPriority: '' },
  ...{ time: '', updateTime: '', description: '', file: '', fileName: '', files: [] },
  ...{ detailsList, detailsTotal: 9, olderThan: '' },
});
const shape = (entries: readonly Entry[]): unknown =>
  entries.map(({ id, children }) => [id, shape(children)]);

test('treats customer, system and the member’s name as the member, anyone else as the vendor (FB-10)', () => {
  for (const name of ['customer', 'system', '林晓峰']) expect(isMemberSide(name, '林晓峰'), name).toBe(true);
  for (const name of ['沈若云', 'Support', 'Customer ', ''])
    expect(isMemberSide(name, '林晓峰'), name).toBe(false);
});

test('puts an entry below its parent once the parent is loaded (FB-10)', () => {
  const newest = page(entry('e', 'b'), entry('f', '', [entry('g', 'f')]), entry('h', 'a'));
  const older = page(entry('a', '', [entry('b', 'a'), entry('d', 'a')]), entry('c'));
  expect(shape(mergePages([newest]).detailsList)).toEqual([
    ['e', []],
    ['f', [['g', []]]],
    ['h', []],
  ]);
  const merged = mergePages([newest, older]);
  expect(shape(merged.detailsList)).toEqual([
    [
      'a',
      [
        ['b', [['e', []]]],
        ['d', []],
        ['h', []],
      ],
    ],
    ['c', []],
    ['f', [['g', []]]],
  ]);
  expect(merged.loadedEntries).toBe(8);
});

test('keeps the newer version of an entry that two pages contain', () => {
  const merged = mergePages([page({ ...entry('a'), description: 'new' }), page(entry('z'), entry('a'))]);
  expect(merged.detailsList.map(({ id, description }) => [id, description])).toEqual([
    ['z', 'z'],
    ['a', 'new'],
  ]);
});
