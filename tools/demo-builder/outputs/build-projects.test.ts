import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listIds } from '../source/items.ts';
import { createProjectFiles } from './build-projects.ts';
import { toPath } from './write-folder.ts';

describe('the IP projects of the demo', () => {
  it('are all committed', () => {
    expect(readdirSync(toPath('ip-projects')).sort()).toEqual(listIds('ip-projects'));
  });

  it('are committed as they are made', () => {
    const files = createProjectFiles();
    expect(files.size).toBeGreaterThan(40);
    for (const [path, content] of files)
      expect(Buffer.compare(readFileSync(toPath(path)), Buffer.from(content as Uint8Array)), path).toBe(0);
  });
});
