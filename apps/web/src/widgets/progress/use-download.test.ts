import { expect, test } from 'vitest';
import { createDownloads } from './use-download.ts';

const file = { blob: new Blob(['x']), fileName: 'x.pdf' };
const ignore = { onFile: () => {} };

test('reports progress of a row from start to end, and then is idle (DL-1)', async () => {
  const downloads = createDownloads();
  const seen: number[] = [];
  downloads.subscribe(() => seen.push(downloads.getProgress('document/1')));
  await downloads.start(
    'document/1',
    async (progress) => {
      progress(0);
      progress(50);
      return file;
    },
    ignore,
  );
  expect(seen).toEqual([1, 1, 50, 0]);
});

test('starts other rows but not a downloading one again (DL-1)', async () => {
  const downloads = createDownloads();
  let starts = 0;
  let finish = () => {};
  const slow = () => {
    starts += 1;
    return new Promise<typeof file>((resolve) => {
      finish = () => resolve(file);
    });
  };
  const first = downloads.start('document/1', slow, ignore);
  await downloads.start('document/1', slow, ignore);
  expect(starts).toBe(1);
  finish();
  await first;
  void downloads.start('document/2', slow, ignore);
  expect(starts).toBe(2);
});

test('resets the row and rejects on failure (DL-1)', async () => {
  const downloads = createDownloads();
  const failing = () => Promise.reject(new Error('cut'));
  await expect(downloads.start('document/1', failing, ignore)).rejects.toThrow('cut');
  expect(downloads.getProgress('document/1')).toBe(0);
});

test('keeps a finished document for the preview on request (DL-2)', async () => {
  const downloads = createDownloads();
  await downloads.start('document/1', async () => file, { shouldCache: true, onFile: () => {} });
  await downloads.start('document/2', async () => file, ignore);
  expect(downloads.getCachedFile('document/1')).toBe(file);
  expect(downloads.getCachedFile('document/2')).toBeUndefined();
  downloads.clearCache();
  expect(downloads.getCachedFile('document/1')).toBeUndefined();
});
