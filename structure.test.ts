/** Checks the rules about the code base (ARCHITECTURE.md). */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Screen, screens } from './apps/web/src/screens.ts';

const features = [
  'account',
  'activities',
  'dictionaries',
  'documents',
  'faqs',
  'files',
  'home',
  'ip-projects',
  'member',
  'messages',
  'products',
  'search',
  'security',
  'trainings',
  'visits',
  'work-orders',
];

const root = import.meta.dirname;

const findFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => /node_modules|dist/.test(String(name)) }).sort();

const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

const readImports = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');

/** Returns the path of a relative import from the root; the name of a package otherwise. */
const toTarget = (file: string, specifier: string): string =>
  specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : specifier;

const findImports = (files: string[], matches: (target: string, file: string) => boolean): string[] =>
  files.flatMap((file) =>
    readImports(file)
      .map((specifier) => toTarget(file, specifier))
      .filter((target) => matches(target, file))
      .map((target) => `${file} → ${target}`),
  );

const allFiles = [
  ...findFiles('{apps,packages}/*/src/**/*.{ts,tsx}'),
  ...findFiles('tools/**/*.{ts,js}'),
  ...findFiles('{e2e,bench}/**/*.ts'),
];
const production = allFiles.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
const server = production.filter((file) => file.startsWith('apps/server/'));
const web = production.filter((file) => file.startsWith('apps/web/'));
const components = web.filter((file) => file.endsWith('.tsx'));

const listFolders = (path: string): string[] => readdirSync(resolve(root, path));

describe('features', () => {
  test('contract, server and web use the same names', () => {
    const folders = ['apps/server/src/features', 'apps/web/src/features'].flatMap(listFolders);
    expect(folders.filter((name) => !features.includes(name))).toEqual([]);
    const calls = listFolders('packages/contract/src/calls');
    expect(features.filter((feature) => !calls.includes(`${feature}.ts`))).toEqual([]);
  });

  test('end-to-end specs lie in a folder of a feature, or of what all features share', () => {
    const shared = ['preview', 'shell', 'transfers'];
    expect(listFolders('e2e/specs').filter((name) => ![...features, ...shared].includes(name))).toEqual([]);
  });
});

describe('who may import what', () => {
  test('only http/ knows Fastify', () => {
    const outside = server.filter((file) => !/src\/(http\/|app\.ts$|start-portal\.ts$)/.test(file));
    expect(findImports(outside, (target) => /^@?fastify\b/.test(target))).toEqual([]);
  });

  test('only database/ and *.queries.ts touch SQL', () => {
    const outside = server.filter((file) => !/src\/database\/|\.queries\.ts$/.test(file));
    expect(findImports(outside, (target) => /^(drizzle-orm|pg)(\/|$)/.test(target))).toEqual([]);
  });

  test('OpenTelemetry is loaded only where traces are sent', () => {
    const outside = server.filter((file) => !file.endsWith('/tracing/otlp-tracing.ts'));
    expect(findImports(outside, (target) => target.startsWith('@opentelemetry/'))).toEqual([]);
    const importers = server.filter((file) =>
      readStaticImports(file).some((each) => each.endsWith('/otlp-tracing.ts')),
    );
    expect(importers).toEqual([]);
  });

  test('ui/ imports nothing of ours', () => {
    const ui = allFiles.filter((file) => file.startsWith('apps/web/src/ui/'));
    expect(
      findImports(
        ui,
        (target) => /^(apps|packages|@siliport)\b/.test(target) && !target.startsWith('apps/web/src/ui/'),
      ),
    ).toEqual([]);
  });

  test('the web reads the contract as types and plain values, so no schema library reaches the browser', () => {
    const plain =
      /^@siliport\/contract\/(account-security|escape-html|language|listing|limits|mobile-numbers|rules|refusals|attachments|wire|work-order-status)$/;
    const wrong = web.flatMap((file) =>
      [...read(file).matchAll(/^import (?!type\b)[^;]*?from '(@siliport\/contract[^']*)'/gm)]
        .map((match) => match[1] ?? '')
        .filter((target) => !plain.test(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every stylesheet is imported', () => {
    const imported = new Set(web.flatMap((file) => readImports(file).map((path) => toTarget(file, path))));
    expect(findFiles('apps/web/src/**/*.css').filter((file) => !imported.has(file))).toEqual([]);
  });

  test('only api/ and the previews of the web send requests', () => {
    const outside = web.filter((file) => !/src\/(api|widgets\/preview)\//.test(file));
    expect(outside.filter((file) => /\bfetch\(|XMLHttpRequest|EventSource/.test(read(file)))).toEqual([]);
  });
});

/** Returns the paths of the files that a file imports statically; types count, `import()` does not. */
const readStaticImports = (file: string): string[] =>
  [...read(file).matchAll(/^(?:import|export)\b[^;]*?'([^']+)';/gm)].map((match) =>
    toTarget(file, match[1] ?? ''),
  );

/** Returns the first import cycle as a path of files, or undefined. */
const findCycle = (files: readonly string[]): string[] | undefined => {
  const known = new Set(files);
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const target of readStaticImports(file).filter((each) => known.has(each))) {
      const cycle = visit(target, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of files) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
};

describe('screens that the server names', () => {
  const known = new Map(Object.values<Screen>(screens).map(({ path, query }) => [path, query ?? 'none']));

  test('exist, where it links to them', () => {
    const links = server.flatMap((file) => [...read(file).matchAll(/(?<!\$ref: ')#(\/[a-z]\w*)/gi)]);
    expect(links.length).toBeGreaterThan(1);
    expect(links.map((match) => match[1] ?? '').filter((path) => !known.has(path))).toEqual([]);
  });

  test('take the parameter by which their views are counted', () => {
    const pages = [...read('apps/server/src/search/ranking/score.queries.ts').matchAll(/'(\/\w+)\?(\w+)'/g)];
    expect(pages.length).toBeGreaterThan(8);
    for (const [, path = '', parameter] of pages)
      expect([known.get(path), 'preview'], path).toContain(parameter);
    expect(pages.filter(([, path = '']) => !known.has(path))).toEqual([]);
  });
});

describe('import graph', () => {
  test('the web imports in one direction: app, features, widgets, then ui, api and i18n', () => {
    const layers = ['app', 'features', 'widgets', 'ui', 'api', 'i18n'];
    const toLayer = (path: string) => /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1];
    const allowed: Record<string, string[]> = {
      app: layers,
      features: layers.slice(1),
      widgets: layers.slice(2),
      ui: ['ui'],
      api: ['api', 'i18n'],
      i18n: ['i18n'],
    };
    expect(
      findImports(web, (target, file) => {
        const to = toLayer(target);
        return to !== undefined && !(allowed[toLayer(file) ?? ''] ?? []).includes(to);
      }),
    ).toEqual([]);
  });

  test('no feature of the web imports another', () => {
    const toFeature = (path: string) => /^apps\/web\/src\/features\/([^/]+)/.exec(path)?.[1];
    expect(
      findImports(allFiles, (target, file) => {
        const [from, to] = [toFeature(file), toFeature(target)];
        return from !== undefined && to !== undefined && from !== to;
      }),
    ).toEqual([]);
  });

  test('no production files import each other in a circle', () => {
    expect(findCycle(production)).toBeUndefined();
  });
});

describe('words', () => {
  test('no Chinese character stands in a component', () => {
    expect(components.filter((file) => /\p{Script=Han}/u.test(read(file)))).toEqual([]);
  });

  test('no sentence stands in a component: phrases lie in *.phrases.ts, in both languages', () => {
    const words = "[A-Za-z’']+(?:[ ,]+[A-Za-z’']+)+[.!?…]?";
    const sentence = new RegExp(
      `>\\s*${words}\\s*</|\\b(?:aria-label|alt|description|label|placeholder|title)=(?:"${words}"|\\{['"\`]${words}['"\`]\\})`,
    );
    expect(components.filter((file) => sentence.test(read(file)))).toEqual([]);
  });

  test('no code is marked as unfinished', () => {
    const marks = /\b(TODO|FIXME|XXX)\b|@ts-ignore|waitForTimeout/;
    expect(allFiles.filter((file) => marks.test(read(file)))).toEqual([]);
  });
});

const tests = findFiles('{apps,packages,tools,e2e,bench}/**/*.{test,spec}.{ts,tsx}');

const readCitedLines = (text: string): number[] =>
  [...text.matchAll(/SEC-(\d+)/g)].map(([, number]) => Number(number));

test('links of Markdown files lead to files', () => {
  const dead = findFiles('**/*.md').flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(resolve(root, dirname(file), target)))
      .map((target) => `${file} → ${target}`),
  );
  expect(dead).toEqual([]);
});

/** The rows of docs/security.md: number, what is expected, files of tests, figure or reason. */
const securityRows = [...read('docs/security.md').matchAll(/^\| (\d+) \| (.+?) \| (.+) \| (.*?) \|$/gm)].map(
  ([, number, expected = '', cell = '', figure = '']) => ({
    number: Number(number),
    expected,
    files: [...cell.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file),
    figure,
  }),
);

describe('docs/security.md', () => {
  test('has a row for each of the 98 lines, in order', () => {
    expect(securityRows.map(({ number }) => number)).toEqual(Array.from({ length: 98 }, (_, i) => i + 1));
  });

  test('names for each line tests that exist and cite it, or a reason why there is none', () => {
    const wrong = securityRows.flatMap(({ number, files, figure }) => {
      if (files.length === 0) return figure === '' ? [`${number}: neither a test nor a reason`] : [];
      return files
        .filter((file) => !tests.includes(file) || !readCitedLines(read(file)).includes(number))
        .map((file) => `${number}: ${file} does not cite it`);
    });
    expect(wrong).toEqual([]);
  });
});

/** Ids of docs/requirements.md, each at the beginning of its line. */
const requirementIds = [...read('docs/requirements.md').matchAll(/^- ([A-Z]{1,2}-\d+): \S/gm)].map(
  ([, id = '']) => id,
);
const families = [...new Set(requirementIds.map((id) => id.split('-')[0]))].join('|');
const requirementPattern = new RegExp(`\\b(?:${families})-\\d+\\b`, 'g');

describe('docs/requirements.md', () => {
  test('states each id once', () => {
    expect(requirementIds.length).toBeGreaterThan(100);
    expect(new Set(requirementIds).size).toBe(requirementIds.length);
  });

  test('states each id that code or tests cite, or docs/security.md does', () => {
    const known = new Set([...requirementIds, ...securityRows.map(({ number }) => `SEC-${number}`)]);
    // Chips and documents in demo content and its queries have names that look like ids.
    const citing = [...allFiles, ...tests].filter(
      (file) => !/tools\/demo|demo-builder|gold-queries/.test(file),
    );
    const unknown = citing.flatMap((file) =>
      [...read(file).matchAll(requirementPattern), ...read(file).matchAll(/\bSEC-\d+\b/g)]
        .filter(([id]) => !known.has(id))
        .map(([id]) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  test('has a test for each id', () => {
    const proven = new Set(tests.flatMap((file) => read(file).match(requirementPattern) ?? []));
    expect(requirementIds.filter((id) => !proven.has(id))).toEqual([]);
  });

  test('is cited by at most two ids in the title of a test', () => {
    const title = /\((?:[A-Z]{1,3}-\d+, ){2,}[A-Z]{1,3}-\d+\)['"`]/;
    expect(tests.filter((file) => title.test(read(file)))).toEqual([]);
  });

  test('is cited in sentences: no comment is an id alone', () => {
    const bare = /(?:\/\/|\/?\*\*?)\s*\(?(?:[A-Z]{1,3}-\d+[,:\s]*)+\)?\.?\s*(?:\*\/|$)/m;
    expect(allFiles.filter((file) => bare.test(read(file)))).toEqual([]);
  });
});

describe('names', () => {
  test('no file has a vague name', () => {
    const vague = /^(utils?|helpers?|common|misc|shared)(\.|$)/;
    expect(allFiles.filter((file) => file.split('/').some((part) => vague.test(part)))).toEqual([]);
  });

  test('there is one index.ts', () => {
    expect(allFiles.filter((file) => /^index\.tsx?$/.test(basename(file)))).toEqual([
      'packages/contract/src/index.ts',
    ]);
  });

  test('components are PascalCase.tsx, all else kebab-case.ts', () => {
    const kebab = /^[a-z0-9]+([-.][a-z0-9]+)*$/;
    const pascal = /^[A-Z][A-Za-z0-9]*$/;
    const isNamed = (file: string): boolean => {
      const name = basename(file).replace(/\.(d\.)?tsx?$|\.js$/, '');
      return kebab.test(name) || (file.endsWith('.tsx') && pascal.test(name));
    };
    expect(allFiles.filter((file) => !isNamed(file))).toEqual([]);
  });
});

describe('sizes', () => {
  test('no file has more than 300 lines, except tables of data', () => {
    const data = /refusals\.ts$/;
    const long = production.filter((file) => !data.test(file) && read(file).split('\n').length > 301);
    expect(long).toEqual([]);
  });
});
