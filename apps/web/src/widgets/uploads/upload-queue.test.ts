import { describe, expect, test } from 'vitest';
import { createUploadQueue, maxParallelUploads } from './upload-queue.ts';

const file = (name: string) => new File(['x'], name);

/** A queue whose uploads end when the test says so. */
const fixture = () => {
  const started: string[] = [];
  const ends = new Map<string, { resolve: (url: string) => void; reject: (error: Error) => void }>();
  const uploaded: [string, string][] = [];
  const queue = createUploadQueue({
    upload: ({ name }, { signal }) => {
      started.push(name);
      return new Promise((resolve, reject) => {
        ends.set(name, { resolve, reject });
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    },
    onUploaded: (key, url) => uploaded.push([key, url]),
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    queue,
    started,
    uploaded,
    keys: () => queue.get().map(({ key }) => key),
    arrive: async (name: string) => {
      ends.get(name)?.resolve(`/url/${name}`);
      await settled();
    },
    fail: async (name: string) => {
      ends.get(name)?.reject(new Error('cut'));
      await settled();
    },
  };
};

describe('the upload queue', () => {
  test('uploads a few files at a time, the next one as soon as one has arrived (N-9)', async () => {
    const { queue, started, uploaded, arrive, keys } = fixture();
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) queue.add(`key-${name}`, file(name));
    expect(started).toEqual(names.slice(0, maxParallelUploads));
    await arrive('b');
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    expect(uploaded).toEqual([['key-b', '/url/b']]);
    expect(keys()).toEqual(['key-a', 'key-c', 'key-d', 'key-e']);
  });

  test('retries only the failed upload (N-9)', async () => {
    const { queue, started, uploaded, arrive, fail } = fixture();
    queue.add('1', file('a'));
    queue.add('2', file('b'));
    await fail('a');
    expect(queue.get().map(({ problem }) => problem !== undefined)).toEqual([true, false]);
    queue.retry('1');
    expect(started).toEqual(['a', 'b', 'a']);
    await arrive('a');
    expect(uploaded).toEqual([['1', '/url/a']]);
  });

  test('removes a canceled upload, and starts a waiting one (N-9)', async () => {
    const { queue, started, uploaded, arrive, keys } = fixture();
    for (const name of ['a', 'b', 'c', 'd']) queue.add(name, file(name));
    queue.cancel('a');
    await arrive('a');
    expect([keys(), uploaded]).toEqual([['b', 'c', 'd'], []]);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    queue.cancelAll();
    await arrive('b');
    expect([keys(), uploaded]).toEqual([[], []]);
  });
});
