import { expect, test } from 'vitest';
import {
  type ComparedFile,
  compareFiles,
  compareVersions,
  readCompared,
  writeCompared,
} from './compare-versions.ts';

const file = (name: string, no: string, size = 100): ComparedFile => ({
  id: `${name}-${no}-${size}`,
  name,
  no,
  size,
});

test('PR-5 files are added, replaced, removed or unchanged', () => {
  const gds = file('Layout', 'GDS-2.10a');
  const lib = file('Timing', 'LIB-2.10a');
  const old = file('Model', 'MODEL-2.10a');
  const newLib = file('Timing', 'LIB-2.20a');
  const kit = file('Firmware', 'FW-2.20a');
  expect(compareFiles([gds, lib, old], [{ ...gds, id: 'other' }, newLib, kit])).toEqual({
    added: [kit],
    replaced: [{ before: lib, after: newLib }],
    removed: [old],
    unchanged: [{ ...gds, id: 'other' }],
  });
});

test('PR-5 a file of the same number and another size has been replaced', () => {
  const [before, after] = [file('Layout', 'GDS', 100), file('Layout', 'GDS', 101)];
  expect(compareFiles([before], [after]).replaced).toEqual([{ before, after }]);
});

test('PR-5 of several files with one name, those that are the same belong together', () => {
  const [a, b, c] = [file('Layout', 'A'), file('Layout', 'B'), file('Layout', 'C')];
  expect(compareFiles([a, b], [c, a])).toEqual({
    added: [],
    replaced: [{ before: b, after: c }],
    removed: [],
    unchanged: [a],
  });
});

test('PR-5 turning the two versions round turns added and removed round', () => {
  const before = { installList: [file('A', '1'), file('B', '1')], documentList: [file('Notes', '1')] };
  const after = { installList: [file('B', '2'), file('C', '1')], documentList: [file('Notes', '1')] };
  const there = compareVersions(before, after);
  const back = compareVersions(after, before);
  expect(there.installFiles.added).toEqual(back.installFiles.removed);
  expect(there.installFiles.removed).toEqual(back.installFiles.added);
  expect(there.installFiles.replaced.map(({ before: from, after: to }) => [to, from])).toEqual(
    back.installFiles.replaced.map(({ before: from, after: to }) => [from, to]),
  );
  expect(there.documents.unchanged).toHaveLength(1);
});

test('PR-5 the compared versions lie in the address, whatever else does', () => {
  const params = new URLSearchParams('productId=p&page=2');
  const chosen = writeCompared(params, 'v1', 'v2');
  expect(readCompared(chosen)).toEqual(['v1', 'v2']);
  expect(chosen.get('page')).toBe('2');
  expect(readCompared(writeCompared(params, '', 'v2'))).toEqual(['', 'v2']);
  expect(writeCompared(chosen, '', '').has('compare')).toBe(false);
  expect(readCompared(new URLSearchParams('compare=<script>,'))).toEqual(['', '']);
  expect(readCompared(new URLSearchParams())).toEqual(['', '']);
});
