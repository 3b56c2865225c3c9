import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

interface Loaded {
  packages: string[];
  builtins: string[];
}

/** Returns what the modules load, without a database: each is imported in a process of its own. */
const findLoaded = async (...modules: string[]): Promise<Loaded> => {
  const script = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    registerHooks({
      load(url, context, nextLoad) {
        packages.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? '');
        return nextLoad(url, context);
      },
    });
    for (const name of ['./compile-cache.js', './module-hooks.ts', ...${JSON.stringify(modules)}]) await import(name);
    const builtins = process.moduleLoadList.filter((name) => /undici/.test(name));
    console.log(JSON.stringify({ packages: [...packages], builtins }));
    process.exit();`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await run(process.execPath, args, { cwd: import.meta.dirname });
  return JSON.parse(stdout);
};

/** What a single call, email, file or kind of content needs. */
const lazyPackages = [
  ...['nodemailer', 'ics', 'sanitize-html', 'html-to-text', 'markdown-it', 'yaml', 'pinyin-pro'],
  ...['snowball-stemmers', 'sharp', 'openid-client', 'pdfjs-dist', '@aws-sdk/client-s3', '@e965/xlsx'],
];

test('a start loads no library that only some calls need', async () => {
  const { packages, builtins } = await findLoaded('./app.ts', './jobs/jobs.queries.ts');
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => lazyPackages.includes(name))).toEqual([]);
  // Node's fetch, which an `import` of node:http brings.
  expect(builtins).toEqual([]);
});

test('a command of the operator loads the modules of no other command', async () => {
  const { packages } = await findLoaded('./cli/vendor.command.ts', './cli/read-orders.ts');
  expect(packages).toContain('pg');
  const unused = [...lazyPackages, 'typebox', 'fastify', '@node-rs/argon2'];
  expect(packages.filter((name) => unused.includes(name))).toEqual([]);
});
