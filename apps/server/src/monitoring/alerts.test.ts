import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { callNames, calls } from '@siliport/contract';
import type { AnyCall } from '@siliport/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { createTestPortal } from '../testing/portal.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const rulesFile = join(root, 'deploy/alerts.yml');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

let rules: Rule[];
let dashboard: Dashboard;
/** The names of the metrics of a portal, with those of the series of a histogram. */
let names: Set<string>;
/** The version of promtool; empty where it is not installed. */
let promtool: string;
let folder: string;

const readNames = async (): Promise<Set<string>> => {
  const portal = await createTestPortal();
  const { body } = await portal.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  await portal.close();
  return new Set(
    [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    ),
  );
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siliport-rules-'));
  rules = parse(await readFile(rulesFile, 'utf8')).groups.flatMap(
    ({ rules: each }: { rules: Rule[] }) => each,
  );
  dashboard = JSON.parse(await readFile(join(root, 'deploy/grafana-dashboard.json'), 'utf8'));
  names = await readNames();
  promtool = await run('promtool', ['--version']).then(
    ({ stdout, stderr }) => `${stdout}${stderr}`,
    () => '',
  );
  if (!promtool) process.stderr.write('No promtool on this machine: deploy/alerts.yml is only parsed.\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const getExpressions = (): [name: string, expression: string][] => [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr.replaceAll('$instance', '.*')]),
  ),
];

/** Runs promtool. Where it is missing, checks that parentheses and braces of each expression match. */
const checkExpressions = async (expressions: [string, string][]): Promise<void> => {
  if (promtool) {
    const path = join(folder, 'rules.yml');
    const recorded = expressions.map(([, expr], index) => ({ record: `check:${index}`, expr }));
    await writeFile(path, stringify({ groups: [{ name: 'check', rules: recorded }] }));
    await run('promtool', ['check', 'rules', path]);
    return;
  }
  for (const [name, expression] of expressions)
    for (const [open = '', close = ''] of ['()', '{}', '[]'])
      expect(expression.split(open).length, name).toBe(expression.split(close).length);
};

describe('deploy/alerts.yml', () => {
  test('is valid, and each rule fires when it should', async () => {
    await checkExpressions(getExpressions());
    for (const { alert, labels, annotations } of rules)
      expect([labels.severity, annotations.summary.length > 20], alert).toEqual([
        expect.stringMatching(/^(critical|warning)$/),
        true,
      ]);
    if (!promtool) return;
    await run('promtool', ['check', 'rules', rulesFile]);
    await run('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: dirname(rulesFile) });
  });

  test('leaves calls that last as long as a transfer out of AnswersSlow', () => {
    const { expr = '' } = rules.find(({ alert }) => alert === 'AnswersSlow') ?? {};
    const excluded = new RegExp(`^(${/call!~"([^"]+)"/.exec(expr)?.[1]})$`);
    const lasting = callNames.filter((name) => {
      const { response, uploads }: AnyCall = calls[name];
      return response !== 'data' || uploads;
    });
    expect(lasting.filter((name) => !excluded.test(name))).toEqual([]);
  });

  test('has a test of each rule', async () => {
    const tests = await readFile(join(root, 'deploy/alerts.test.yml'), 'utf8');
    expect(
      rules.filter(({ alert }) => !tests.includes(`alertname: ${alert}\n`)).map(({ alert }) => alert),
    ).toEqual([]);
  });

  test('has a paragraph on what to do about each alert in operations.md, and none about others', async () => {
    const manual = await readFile(join(root, 'docs/operations.md'), 'utf8');
    const [, section = ''] = manual.split('\n### Alerts\n');
    const paragraphs = [...(section.split(/\n##+ /)[0] ?? '').matchAll(/^\*\*(\w+)\.\*\* (.+(?:\n.+)*)/gm)];
    expect(paragraphs.map(([, name]) => name)).toEqual(rules.map(({ alert }) => alert));
    for (const [, name, text = ''] of paragraphs) expect(text.length, name).toBeGreaterThan(80);
  });
});

describe('rules and dashboard', () => {
  test('name only metrics that a portal has', () => {
    const unknown = getExpressions().flatMap(([name, expression]) =>
      [...expression.matchAll(/\b(?:siliport|nodejs|process)_\w+/g)]
        .filter(([metric]) => !names.has(metric))
        .map(([metric]) => `${name}: ${metric}`),
    );
    expect(unknown).toEqual([]);
  });

  test('together use every metric of the portal', () => {
    const used = getExpressions()
      .map(([, expression]) => expression)
      .join('\n');
    const families = [...names].filter((name) => name.startsWith('siliport_') && !/_(sum|count)$/.test(name));
    expect(families.filter((name) => !used.includes(name))).toEqual([]);
  });
});
