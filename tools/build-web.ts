/** Builds the web application when its sources have changed since the last time. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';

const root = join(import.meta.dirname, '..');
const mark = join(root, 'apps/web/dist/.built');
const sources = ['apps/web/**', 'packages/contract/**', 'package-lock.json'];
const exclude = ['**/dist', '**/node_modules', '**/*.test.ts'];

const hashOfSources = async (): Promise<string> => {
  const paths: string[] = [];
  for await (const entry of glob(sources, { cwd: root, exclude, withFileTypes: true }))
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const path of paths.sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
};

const current = await hashOfSources();
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== current) {
  console.log('Building the web application …');
  const code = await runTool('vite', ['build', 'apps/web', '--logLevel', 'error']);
  if (code === 0) writeFileSync(mark, current);
  process.exitCode = code;
}
