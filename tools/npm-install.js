// Plain JavaScript for Node 18: this runs before anything is installed, the newer Node included.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Milliseconds between two lines of progress. */
const defaultIntervalMs = 3000;

/** Folders of the packages that are installed on every machine. */
const listPackages = (root) =>
  Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
    .filter(
      ([path, { link, optional, devOptional }]) =>
        path.includes('node_modules/') && !link && !optional && !devOptional,
    )
    .map(([path]) => path);

const toPackageName = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Returns a function that describes what has been installed since it was last called. */
const createProgress = (root) => {
  const start = Date.now();
  let missing = listPackages(root);
  const total = missing.length;
  let latest = '';
  return () => {
    const isPresent = (path) => existsSync(join(root, path, 'package.json'));
    latest = missing.filter(isPresent).at(-1) ?? latest;
    missing = missing.filter((path) => !isPresent(path));
    const seconds = Math.round((Date.now() - start) / 1000);
    if (missing.length === 0) return `Installing: running install scripts (${seconds} s)`;
    if (!latest) return `Installing: downloading ${total} packages (${seconds} s)`;
    return `Installing: ${total - missing.length} of ${total} packages, now ${toPackageName(latest)} (${seconds} s)`;
  };
};

/** Runs `npm ci` in the folder and prints every few seconds how far it is. Returns whether npm succeeded. */
export const installPackages = async (root, intervalMs = defaultIntervalMs) => {
  console.log(`Installing the packages of ${basename(root)} …`);
  const describe = createProgress(root);
  // Warnings about the Node that npm runs on say nothing: another one runs the portal.
  const npm = spawn('npm', ['ci', '--loglevel=error', '--progress=false'], {
    cwd: root,
    // npm is a script on Windows, which only a shell starts.
    shell: process.platform === 'win32',
    stdio: 'inherit',
  });
  const timer = setInterval(() => console.log(describe()), intervalMs);
  try {
    const [code] = await once(npm, 'exit');
    return code === 0;
  } finally {
    clearInterval(timer);
  }
};
