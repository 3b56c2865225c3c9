import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { versionFiles } from '../outputs/build-versions.ts';
import { toPath } from '../outputs/write-folder.ts';
import { readSources, versionSchema } from '../source/items.ts';
import { createTarGz } from './pack-package.ts';

const versions = readSources('versions', 'version.yaml', versionSchema);

/** Returns the entries of each archive. One shell lists all, because to start a program from this process takes long. */
const listEntries = (paths: readonly string[]): string[][] =>
  execFileSync('sh', ['-ec', 'for path; do tar -tzf "$path"; echo; done', 'sh', ...paths], {
    encoding: 'utf8',
  })
    .split('\n\n')
    .map((lines) => lines.split('\n'));

describe('the packages of the demo', () => {
  const files = versionFiles();

  it('list the entries that their sources name, and a README', () => {
    const packages = [...versions].flatMap(([id, { install }]) =>
      install.map(({ file, contents }) => ({ path: `versions/${id}/${file}`, contents })),
    );
    const listed = listEntries(packages.map(({ path }) => toPath(path)));
    for (const [at, { path, contents }] of packages.entries())
      expect(new Set(listed[at]), path).toEqual(new Set(['README.md', ...contents.map((each) => each.path)]));
  });

  it('are the same bytes when they are made again, and when a later version holds them unchanged', () => {
    const seen = new Map<string, Uint8Array>();
    const again = versionFiles();
    for (const [id, { install }] of versions)
      for (const { file } of install) {
        const bytes = files.get(`versions/${id}/${file}`) as Uint8Array;
        expect(Buffer.compare(bytes, again.get(`versions/${id}/${file}`) as Uint8Array), file).toBe(0);
        expect(Buffer.compare(bytes, seen.get(file) ?? bytes), file).toBe(0);
        seen.set(file, bytes);
      }
    expect(seen.size).toBeGreaterThan(150);
  });

  it('are committed as they are made', () => {
    for (const [path, content] of files)
      expect(Buffer.compare(readFileSync(toPath(path)), Buffer.from(content as Uint8Array)), path).toBe(0);
  });

  it('unpack to what was packed, with the rights of a program', () => {
    const archive = createTarGz(
      [
        { path: 'a/b.txt', content: 'one\n' },
        { path: 'run.sh', content: '#!/bin/sh\n', runs: true },
      ],
      '2026-01-02',
    );
    expect(execFileSync('tar', ['-xzOf', '-', 'a/b.txt'], { input: archive, encoding: 'utf8' })).toBe(
      'one\n',
    );
    const rows = execFileSync('tar', ['-tvzf', '-'], { input: archive, encoding: 'utf8' });
    expect(rows).toMatch(/^-rw-r--r-- root\/root .* a\/b\.txt$/m);
    expect(rows).toMatch(/^-rwxr-xr-x root\/root .* run\.sh$/m);
  });
});
