import { expect, test } from 'vitest';
import { downloadKey } from './use-document-files.ts';

test('reuses a downloaded file only in its language (DL-2)', () => {
  expect(downloadKey('d1', 'zh')).not.toBe(downloadKey('d1', 'en'));
});
