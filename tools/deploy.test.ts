import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { type Config, readConfig } from '../apps/server/src/config.ts';

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
  const compose = parse(read('deploy/compose.yaml'), { merge: true });

  test('sets only settings that the portal has', () => {
    for (const name of ['portal-1', 'portal-2'])
      expect(findUnknownSettings(Object.keys(compose.services[name].environment))).toEqual([]);
  });

  test('starts two portals on PostgreSQL 18 behind nginx, with Gotenberg, Prometheus, Grafana, and an S3 store', () => {
    const { services } = compose;
    expect(Object.keys(services).toSorted()).toEqual(
      ['gotenberg', 'grafana', 'nginx', 'portal-1', 'portal-2', 'postgres', 'prometheus', 's3'].toSorted(),
    );
    expect(services.postgres.image).toMatch(/^postgres:18-/);
    expect(services.s3.profiles).toEqual(['s3']);
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

/** Renders the chart with its default values, as far as it uses Go's templates. */
const renderChart = (): string => {
  const values = parse(read('deploy/helm/values.yaml'));
  const find = (path: string): unknown => path.split('.').reduce((value, key) => value?.[key], values);
  const indent = (text: string, width: string): string => text.replace(/^(?=.)/gm, ' '.repeat(Number(width)));
  return read('deploy/helm/templates/portal.yaml')
    .replaceAll('{{ .Release.Name }}', 'release')
    .replaceAll(
      '{{ (urlParse .Values.publicUrl).host | quote }}',
      JSON.stringify(new URL(values.publicUrl).host),
    )
    .replace(
      /\{\{- toYaml \.Values\.(\w+) \| nindent (\d+) \}\}/g,
      (_, path, width) => `\n${indent(stringify(find(path)), width)}`,
    )
    .replace(/\{\{ \.Values\.([\w.]+) \| quote \}\}/g, (_, path) => JSON.stringify(find(path)))
    .replace(/\{\{ \.Values\.([\w.]+) \}\}/g, (_, path) => String(find(path)));
};

describe('the rendered Helm chart', () => {
  const documents = parseAllDocuments(renderChart());
  const [deployment, service, ingress, budget] = documents.map((document) => document.toJS());

  test('is YAML with one object of each kind, without a placeholder that is left or a value that is missing', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect([deployment, service, ingress, budget].map(({ kind }) => kind)).toEqual([
      'Deployment',
      'Service',
      'Ingress',
      'PodDisruptionBudget',
    ]);
    expect(renderChart()).not.toMatch(/\{\{|undefined|\[object/);
  });

  test('leads from the ingress to the pods: names, labels and ports fit together', () => {
    const { labels } = deployment.spec.template.metadata;
    for (const selector of [
      deployment.spec.selector.matchLabels,
      service.spec.selector,
      budget.spec.selector.matchLabels,
    ])
      expect(labels).toMatchObject(selector);
    const [container] = deployment.spec.template.spec.containers;
    const ports = container.ports.map(({ name }: { name: string }) => name);
    const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
    for (const name of [service.spec.ports[0].targetPort, ...probes.map(({ httpGet }) => httpGet.port)])
      expect(ports).toContain(name);
    const [{ backend }] = ingress.spec.rules[0].http.paths;
    expect(backend.service).toEqual({
      name: service.metadata.name,
      port: { name: service.spec.ports[0].name },
    });
  });

  test('runs as no root on a root file system that it cannot write, with the volumes that it mounts', () => {
    const { spec } = deployment.spec.template;
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
    expect(spec.containers[0].securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
    const toNames = (list: { name: string }[]) => list.map(({ name }) => name);
    expect(toNames(spec.containers[0].volumeMounts)).toEqual(toNames(spec.volumes));
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

  test('removes fonts, but none that the converter loads', () => {
    const [, pattern = ''] = /rm -r (node_modules\S+)/.exec(stages) ?? [];
    const removed = globSync(pattern, { cwd: root });
    expect(removed).toHaveLength(7);
    const loaded = [...read('apps/server/src/renditions/libreoffice.main.ts').matchAll(/'(\w+)\/\w+\.ttf'/g)];
    expect(loaded.map(([, folder = '']) => folder)).toHaveLength(2);
    for (const [, folder = ''] of loaded)
      expect(removed.filter((path) => path.endsWith(`/${folder}`))).toEqual([]);
  });

  test('has a health check that fails while the portal is not ready, and while it is away', async () => {
    const [, json = ''] = /^HEALTHCHECK [^[]+CMD (\[.+\])$/m.exec(stages.replaceAll('\\\n', '')) ?? [];
    const [, ...args]: string[] = JSON.parse(json);
    let status = 200;
    const server = createServer(({ url }, response) =>
      response.writeHead(url === '/readyz' ? status : 404).end(),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const env = { PORT: String((server.address() as AddressInfo).port) };
    const check = (): Promise<number> =>
      new Promise((resolve) => {
        execFile(process.execPath, args, { env }, (error) => resolve(error ? Number(error.code) : 0));
      });
    expect(await check()).toBe(0);
    status = 503;
    expect(await check()).toBe(1);
    server.close();
    await once(server, 'close');
    expect(await check()).toBe(1);
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

/** Returns the settings of a portal by docker-compose and example.env, without or with its lines for the S3 store. */
const readComposeConfig = (hasStore: boolean): Config => {
  const example = read('deploy/example.env');
  const lines = hasStore ? example.replace(/^#(?=[A-Z0-9_]+=)/gm, '') : example;
  const variables = [...lines.matchAll(/^([A-Z0-9_]+)=(.*)/gm)].map(([, name = '', value]) => [
    name,
    value || (name === 'SENDFILE' ? '' : 'to be filled in'),
  ]);
  const output = execFileSync('docker-compose', ['-f', join(root, 'deploy/compose.yaml'), 'config'], {
    env: { PATH: process.env.PATH, ...Object.fromEntries(variables) },
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const environment = parse(output).services['portal-1'].environment;
  return readConfig({ ...environment, SECRET: 'a secret of 20 letters' });
};

describe.skipIf(!hasProgram('docker-compose'))('docker-compose', () => {
  test('accepts compose.yaml, whose files lie on a volume that nginx sends', () => {
    expect(readComposeConfig(false)).toMatchObject({ sendfile: 'X-Accel-Redirect', s3: undefined });
  });

  test('accepts compose.yaml with the S3 store of example.env, whose files the portals send', () => {
    expect(readComposeConfig(true)).toMatchObject({
      sendfile: undefined,
      s3: { endpoint: 'http://s3:3900', region: 'garage', bucket: 'siliport' },
    });
  });
});
