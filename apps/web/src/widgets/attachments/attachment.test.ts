import { expect, test } from 'vitest';
import { suffixOf } from './attachment.ts';

test('the type of an attachment is what its name ends in', () => {
  expect(suffixOf('lvs-shorts.tar.gz')).toBe('gz');
  expect(suffixOf('约束模板.XLSX')).toBe('XLSX');
  expect(suffixOf('README')).toBe('');
  expect(suffixOf('.profile')).toBe('');
  expect(suffixOf('Version 2. Release notes')).toBe('');
});
