import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Settings of the portal, from the table of the operations guide. */
const settings = new Set(
  [...read('docs/operations.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
);

/** Variables that another program or Node reads. */
const foreign = /^(NODE_|POSTGRES_|GF_|GRAFANA_|GARAGE_)/;

const findUnknownSettings = (names: readonly string[]): string[] =>
  names.filter((name) => !settings.has(name) && !foreign.test(name));

const hasProgram = (name: string): boolean => {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write(`No ${name} on this machine: it checks nothing of deploy/.\n`);
    return false;
  }
};

describe('compose.yaml', () => {
  const files = ['deploy/compose.yaml', 'deploy/compose.s3.yaml'];
  const compose = parse(read('deploy/compose.yaml'), { merge: true });

  test.each(files)('%s sets only settings that the portal has', (path) => {
    const { services } = parse(read(path), { merge: true });
    for (const name of ['portal-1', 'portal-2'])
      expect(findUnknownSettings(Object.keys(services[name].environment))).toEqual([]);
  });

  test('mounts files that exist, apart from the certificates', () => {
    const mounts: string[] = Object.values<{ volumes?: string[] }>(compose.services).flatMap(
      ({ volumes = [] }) => volumes,
    );
    const local = mounts.flatMap((mount) => /^\.\/([^:]+):/.exec(mount)?.[1] ?? []);
    expect(local.length).toBeGreaterThan(4);
    const missing = local.filter((path) => !existsSync(join(root, 'deploy', path)));
    expect(missing).toEqual(['certificates']);
  });

  test('gives the portal nothing to write but its volume', () => {
    for (const name of ['portal-1', 'portal-2'])
      expect(compose.services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  test('asks in example.env for each variable that must be set', () => {
    const needed = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z0-9_]+):\?\}/g)].map(
      ([, name]) => name,
    );
    expect(needed.length).toBeGreaterThan(4);
    const asked = [...read('deploy/example.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(needed.filter((name) => !asked.includes(name))).toEqual([]);
  });
});

test('the Helm chart sets only settings that the portal has', () => {
  const names = [...read('deploy/helm/templates/portal.yaml').matchAll(/name: ([A-Z0-9_]+), value/g)];
  expect(names.length).toBeGreaterThan(5);
  expect(findUnknownSettings(names.map(([, name]) => name ?? ''))).toEqual([]);
});

test('the Helm chart uses each of its values', () => {
  const used = new Set(
    globSync('deploy/helm/templates/*', { cwd: root }).flatMap((path) =>
      [...read(path).matchAll(/\.Values\.(\w+)/g)].map(([, name]) => name),
    ),
  );
  expect(Object.keys(parse(read('deploy/helm/values.yaml'))).toSorted()).toEqual([...used].toSorted());
});

describe('Dockerfile', () => {
  const stages = read('deploy/Dockerfile');

  test('copies only what the repository has, and runs as no root', () => {
    const copied = [...stages.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(stages).toMatch(/^USER siliport$/m);
  });

  test('has the version of Node that the tests run with', () => {
    expect(stages).toContain(`ARG NODE_VERSION=${process.versions.node}`);
  });
});

describe.skipIf(!hasProgram('systemd-analyze'))('siliport.service', () => {
  test('has no mistake that systemd-analyze finds, and a low exposure', () => {
    const folder = mkdtempSync(join(tmpdir(), 'siliport-unit-'));
    const unit = join(folder, 'siliport.service');
    // The program must exist on the machine that checks.
    writeFileSync(
      unit,
      read('deploy/siliport.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
    );
    const run = (...words: string[]) =>
      execFileSync('systemd-analyze', words, { encoding: 'utf8', stdio: 'pipe' });
    expect(run('verify', '--man=no', unit)).toBe('');
    const [, exposure = '10'] =
      /Overall exposure level.*?: ([\d.]+)/.exec(run('security', '--offline=yes', '--no-pager', unit)) ?? [];
    expect(Number(exposure)).toBeLessThan(2.5);
  });
});

describe.skipIf(!hasProgram('nginx'))('nginx', () => {
  test.each(['siliport.conf', 'compose.conf'])('accepts %s', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'siliport-nginx-'));
    const [certificate, key] = [join(folder, 'portal.pem'), join(folder, 'portal.key')];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=portal',
        '-keyout',
        key,
        '-out',
        certificate,
      ],
      { stdio: 'ignore' },
    );
    const server = read(`deploy/nginx/${name}`)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
      // Names of the network of compose.yaml.
      .replace(/portal-\d:8080/g, '127.0.0.1:8080')
      .replace(/include \S+;/, `include ${join(root, 'deploy/nginx/locations.conf')};`);
    const config = join(folder, 'nginx.conf');
    writeFileSync(config, `pid ${folder}/pid; events {} http { access_log off; ${server} }`);
    expect(() =>
      execFileSync('nginx', ['-t', '-e', 'stderr', '-p', folder, '-c', config], { stdio: 'pipe' }),
    ).not.toThrow();
  });
});

describe.skipIf(!hasProgram('docker-compose'))('docker compose', () => {
  test.each(['compose.yaml', 'compose.yaml and compose.s3.yaml'])('accepts %s', (names) => {
    const files = names.split(' and ').flatMap((name) => ['-f', join(root, 'deploy', name)]);
    const variables = [...read('deploy/example.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => [
      name,
      'x',
    ]);
    const env = {
      ...process.env,
      ...Object.fromEntries(variables),
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    };
    expect(() =>
      execFileSync('docker-compose', [...files, 'config', '--quiet'], { env, stdio: 'pipe' }),
    ).not.toThrow();
  });
});
