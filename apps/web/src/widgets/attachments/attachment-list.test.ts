import { expect, test } from 'vitest';
import { getSuffix } from './AttachmentList.tsx';

test('derives the type of an attachment from its extension', () => {
  expect(getSuffix('lvs-shorts.tar.gz')).toBe('gz');
  expect(getSuffix('约束模板.XLSX')).toBe('XLSX');
  expect(getSuffix('README')).toBe('');
  expect(getSuffix('.profile')).toBe('');
  expect(getSuffix('Version 2. Release notes')).toBe('');
});
