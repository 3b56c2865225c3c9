import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'siliport-install-'));
  for (const file of ['install.js', 'npm-install.js'])
    await cp(join(import.meta.dirname, file), join(root, 'tools', file));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  const packages = Object.fromEntries(
    ['alpha', '@scope/beta', 'gamma'].map((name) => [`node_modules/${name}`, { version: '1.0.0' }]),
  );
  const foreign = { 'node_modules/for-other-machines': { version: '1.0.0', optional: true } };
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, ...packages, ...foreign } }),
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A fake npm that installs one package after the other, each once the previous one was printed. */
const npm = `#!/bin/sh
[ "$1" = --version ] && { echo 11.0.0; exit; }
for name in alpha @scope/beta gamma; do
  mkdir -p node_modules/$name && echo '{}' > node_modules/$name/package.json
  until grep -q "now $name\\|install scripts" log; do sleep 0.05; done
done
exit $EXIT_CODE
`;

const install = async (exitCode: number) => {
  await writeFile(join(root, 'npm'), npm, { mode: 0o755 });
  await writeFile(join(root, 'log'), '');
  const script = `import { installPackages } from './tools/npm-install.js';
    import { appendFileSync } from 'node:fs';
    const log = console.log;
    console.log = (line) => { appendFileSync('log', line + '\\n'); log(line); };
    process.exitCode = (await installPackages(process.cwd(), 50)) ? 0 : 1;`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { PATH: `${root}${delimiter}${process.env.PATH}`, EXIT_CODE: String(exitCode) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  const [code] = await once(child, 'exit');
  return { code, lines: (await output).trim().split('\n') };
};

test('prints while npm works which package it is at, and how many there are', async () => {
  const { code, lines } = await install(0);
  expect(code).toBe(0);
  expect(lines).toContainEqual(expect.stringMatching(/^Installing: 1 of 3 packages, now alpha \(\d+ s\)$/));
  expect(lines).toContainEqual(
    expect.stringMatching(/^Installing: 2 of 3 packages, now @scope\/beta \(\d+ s\)$/),
  );
  expect(lines.at(-1)).toMatch(/^Installing: running install scripts/);
});

test('reports that npm failed', async () => {
  expect((await install(1)).code).toBe(1);
});

/** Starts with an npm that fails. */
const prepare = async () => {
  await writeFile(join(root, 'npm'), '#!/bin/sh\n[ "$1" = --version ] && echo 11.0.0 || exit 3\n', {
    mode: 0o755,
  });
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `import('./tools/install.js').then((m) => m.prepare())`],
    {
      cwd: root,
      env: { PATH: `${root}${delimiter}${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return Promise.all([text(child.stdout), text(child.stderr)]);
};

const expectInstallation = async () => {
  const [output, errors] = await prepare();
  expect(output).toMatch(/^Installing the packages of/);
  expect(errors).toContain('npm could not install');
};

test('runs at a start when packages are missing', expectInstallation);

test('runs at a start when the Node of this machine is missing, but not for another machine’s', async () => {
  const lock = join(root, 'package-lock.json');
  await cp(lock, join(root, 'node_modules/.package-lock.json'));
  expect(await prepare()).toEqual(['', '']);
  const { packages } = JSON.parse(await readFile(lock, 'utf8'));
  const node = {
    [`node_modules/node-${process.platform}-${process.arch}`]: { version: '24.0.0', optional: true },
  };
  await writeFile(lock, JSON.stringify({ packages: { ...packages, ...node } }));
  await expectInstallation();
});
