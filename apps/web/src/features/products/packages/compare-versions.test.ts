import { expect, test } from 'vitest';
import {
  type ComparedFile,
  compareVersions,
  parseComparedVersions,
  serializeComparedVersions,
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

test('PR-5 files are added, replaced, removed or unchanged', () => {
  const gds = file('Layout', 'GDS-2.10a');
  const lib = file('Timing', 'LIB-2.10a');
  const old = file('Model', 'MODEL-2.10a');
  const newLib = file('Timing', 'LIB-2.20a');
  const kit = file('Firmware', 'FW-2.20a');
  const stayed = { ...gds, id: 'of-the-other-version' };
  const { installFiles } = compareVersions(
    version('2.10a', [gds, lib, old]),
    version('2.20a', [stayed, newLib, kit]),
  );
  expect(installFiles).toEqual({
    added: [kit],
    replaced: [{ before: lib, after: newLib }],
    removed: [old],
    unchanged: [stayed],
  });
});

test('PR-5 a file of the same number and another size has been replaced', () => {
  const [before, after] = [file('Layout', 'GDS', 100), file('Layout', 'GDS', 101)];
  const { installFiles } = compareVersions(version('1', [before]), version('2', [after]));
  expect(installFiles.replaced).toEqual([{ before, after }]);
});

test('PR-5 a name that carries the number of its version is the same name', () => {
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

test('PR-5 of several files with one name, those that are the same belong together', () => {
  const [a, b, c] = [file('Layout', 'A'), file('Layout', 'B'), file('Layout', 'C')];
  expect(compareVersions(version('1', [a, b]), version('2', [c, a])).installFiles).toEqual({
    added: [],
    replaced: [{ before: b, after: c }],
    removed: [],
    unchanged: [a],
  });
});

test('PR-5 turning the two versions round turns added and removed round', () => {
  const notes = file('Notes', '1');
  const before = version('1', [file('A', '1'), file('B', '1')], [notes]);
  const after = version('2', [file('B', '2'), file('C', '1')], [notes]);
  const there = compareVersions(before, after);
  const back = compareVersions(after, before);
  expect(there.installFiles.added).toEqual(back.installFiles.removed);
  expect(there.installFiles.removed).toEqual(back.installFiles.added);
  expect(there.installFiles.replaced.map((pair) => [pair.after, pair.before])).toEqual(
    back.installFiles.replaced.map((pair) => [pair.before, pair.after]),
  );
  expect(there.documents.unchanged).toHaveLength(1);
});

test('PR-5 the compared versions lie in the address, whatever else does', () => {
  const params = new URLSearchParams('productId=p&page=2');
  const chosen = serializeComparedVersions(params, 'v1', 'v2');
  expect(parseComparedVersions(chosen)).toEqual(['v1', 'v2']);
  expect(chosen.get('page')).toBe('2');
  expect(parseComparedVersions(serializeComparedVersions(params, '', 'v2'))).toEqual(['', 'v2']);
  expect(serializeComparedVersions(chosen, '', '').has('compare')).toBe(false);
  expect(parseComparedVersions(new URLSearchParams('compare=<script>,'))).toEqual(['', '']);
  expect(parseComparedVersions(new URLSearchParams())).toEqual(['', '']);
});
