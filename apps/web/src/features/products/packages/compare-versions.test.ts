import { expect, test } from 'vitest';
import {
  type ComparedFile,
  compareVersions,
  parseComparedVersions,
  serializeComparedVersions,
  toChangeRows,
} from './compare-versions.ts';

const file = (name: string, no: string, size = 100): ComparedFile => ({
  id: `${name}-${no}-${size}`,
  name,
  no,
  size,
});

const version = (no: string, installList: ComparedFile[], documentList: ComparedFile[] = []) => ({
  base: { no },
  installList,
  documentList,
});

test('sorts files into added, replaced, removed and unchanged (PR-5)', () => {
  const gds = file('Layout', 'GDS-2.10a');
  const lib = file('Timing', 'LIB-2.10a');
  const old = file('Model', 'MODEL-2.10a');
  const newLib = file('Timing', 'LIB-2.20a');
  const kit = file('Firmware', 'FW-2.20a');
  const same = { ...gds, id: 'of-the-other-version' };
  const { installFiles } = compareVersions(
    version('2.10a', [gds, lib, old]),
    version('2.20a', [same, newLib, kit]),
  );
  expect(installFiles).toEqual({
    added: [kit],
    replaced: [{ before: lib, after: newLib }],
    removed: [old],
    unchanged: [same],
  });
});

test('counts a file of another size as replaced (PR-5)', () => {
  const [before, after] = [file('Layout', 'GDS', 100), file('Layout', 'GDS', 101)];
  const { installFiles } = compareVersions(version('1', [before]), version('2', [after]));
  expect(installFiles.replaced).toEqual([{ before, after }]);
});

test('ignores the version number inside a name (PR-5)', () => {
  const before = file('2.10a Release Notes', 'RN-1002');
  const after = file('2.20a Release Notes', 'RN-1028');
  const inChinese = [file('2.10a 发布说明', 'RN-1002'), file('2.20a 发布说明', 'RN-1028')] as const;
  expect(
    compareVersions(version('2.10a', [], [before]), version('2.20a', [], [after])).documents.replaced,
  ).toEqual([{ before, after }]);
  expect(
    compareVersions(version('2.10a', [], [inChinese[0]]), version('2.20a', [], [inChinese[1]])).documents
      .replaced,
  ).toHaveLength(1);
});

test('matches identical files first among several of one name (PR-5)', () => {
  const [a, b, c] = [file('Layout', 'A'), file('Layout', 'B'), file('Layout', 'C')];
  expect(compareVersions(version('1', [a, b]), version('2', [c, a])).installFiles).toEqual({
    added: [],
    replaced: [{ before: b, after: c }],
    removed: [],
    unchanged: [a],
  });
});

test('swaps added and removed when the versions are swapped (PR-5)', () => {
  const notes = file('Notes', '1');
  const before = version('1', [file('A', '1'), file('B', '1')], [notes]);
  const after = version('2', [file('B', '2'), file('C', '1')], [notes]);
  const forward = compareVersions(before, after);
  const backward = compareVersions(after, before);
  expect(forward.installFiles.added).toEqual(backward.installFiles.removed);
  expect(forward.installFiles.removed).toEqual(backward.installFiles.added);
  expect(forward.installFiles.replaced.map((pair) => [pair.after, pair.before])).toEqual(
    backward.installFiles.replaced.map((pair) => [pair.before, pair.after]),
  );
  expect(forward.documents.unchanged).toHaveLength(1);
});

test('keeps the other parameters of the URL beside the compared versions (PR-5)', () => {
  const params = new URLSearchParams('productId=p&page=2');
  const chosen = serializeComparedVersions(params, 'v1', 'v2');
  expect(parseComparedVersions(chosen)).toEqual(['v1', 'v2']);
  expect(chosen.get('page')).toBe('2');
  expect(parseComparedVersions(serializeComparedVersions(params, '', 'v2'))).toEqual(['', 'v2']);
  expect(serializeComparedVersions(chosen, '', '').has('compare')).toBe(false);
  expect(parseComparedVersions(new URLSearchParams('compare=<script>,'))).toEqual(['', '']);
  expect(parseComparedVersions(new URLSearchParams())).toEqual(['', '']);
});

test('lists added files first and unchanged ones last (PR-5)', () => {
  const rows = toChangeRows({
    unchanged: [file('a', '1')],
    removed: [file('b', '1')],
    replaced: [{ before: file('c', '1'), after: file('d', '1') }],
    added: [file('e', '1')],
  });
  expect(rows.map(({ change, name, before, after }) => [change, name, before?.name, after?.name])).toEqual([
    ['added', 'e', undefined, 'e'],
    ['replaced', 'd', 'c', 'd'],
    ['removed', 'b', 'b', undefined],
    ['unchanged', 'a', 'a', 'a'],
  ]);
});
