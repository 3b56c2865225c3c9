import { expect, test } from 'vitest';
import { downloadKey } from './use-document-files.ts';

test('DL-2 a kept file belongs to one language', () => {
  expect(downloadKey('d1', 'zh')).not.toBe(downloadKey('d1', 'en'));
});
