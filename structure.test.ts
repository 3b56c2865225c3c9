/** Checks the rules about the code base (ARCHITECTURE.md). */
import { readdirSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Screen, screens } from './apps/web/src/screens.ts';
import { findFiles, readSource, root, sourceFiles } from './tools/source-files.ts';

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

const readImports = (file: string): string[] =>
  [...readSource(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');

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

const production = sourceFiles.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
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
    const ui = sourceFiles.filter((file) => file.startsWith('apps/web/src/ui/'));
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
      [...readSource(file).matchAll(/^import (?!type\b)[^;]*?from '(@siliport\/contract[^']*)'/gm)]
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

  test('sizes of text and of windows follow the size of text that is set in the browser', () => {
    const inPixels = /@media [^{]*\dpx|(?<!-)font-size: [^;]*\dpx/;
    // The player's controls and the cells of a spreadsheet have sizes of their own.
    const styles = findFiles('apps/web/src/**/*.css').filter((file) => !/player|xlsx/.test(file));
    expect(styles.filter((file) => inPixels.test(readSource(file)))).toEqual([]);
  });

  test('only api/ and the previews of the web send requests', () => {
    const outside = web.filter((file) => !/src\/(api|widgets\/preview)\//.test(file));
    expect(outside.filter((file) => /\bfetch\(|XMLHttpRequest|EventSource/.test(readSource(file)))).toEqual(
      [],
    );
  });
});

/** Returns the paths of the files that a file imports statically; types count, `import()` does not. */
const readStaticImports = (file: string): string[] =>
  [...readSource(file).matchAll(/^(?:import|export)\b[^;]*?'([^']+)';/gm)].map((match) =>
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
    const links = server.flatMap((file) => [...readSource(file).matchAll(/(?<!\$ref: ')#(\/[a-z]\w*)/gi)]);
    expect(links.length).toBeGreaterThan(1);
    expect(links.map((match) => match[1] ?? '').filter((path) => !known.has(path))).toEqual([]);
  });

  test('take the parameter by which their views are counted', () => {
    const pages = [
      ...readSource('apps/server/src/search/ranking/score.queries.ts').matchAll(/'(\/\w+)\?(\w+)'/g),
    ];
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
      findImports(sourceFiles, (target, file) => {
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
    expect(components.filter((file) => /\p{Script=Han}/u.test(readSource(file)))).toEqual([]);
  });

  test('no sentence stands in a component: phrases lie in *.phrases.ts, in both languages', () => {
    const words = "[A-Za-z’']+(?:[ ,]+[A-Za-z’']+)+[.!?…]?";
    const sentence = new RegExp(
      `>\\s*${words}\\s*</|\\b(?:aria-label|alt|description|label|placeholder|title)=(?:"${words}"|\\{['"\`]${words}['"\`]\\})`,
    );
    expect(components.filter((file) => sentence.test(readSource(file)))).toEqual([]);
  });

  test('no code is marked as unfinished', () => {
    const marks = /\b(TODO|FIXME|XXX)\b|@ts-ignore|waitForTimeout/;
    expect(sourceFiles.filter((file) => marks.test(readSource(file)))).toEqual([]);
  });
});

describe('names', () => {
  test('no file has a vague name', () => {
    const vague = /^(utils?|helpers?|common|misc|shared)(\.|$)/;
    expect(sourceFiles.filter((file) => file.split('/').some((part) => vague.test(part)))).toEqual([]);
  });

  test('there is one index.ts', () => {
    expect(sourceFiles.filter((file) => /^index\.tsx?$/.test(basename(file)))).toEqual([
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
    expect(sourceFiles.filter((file) => !isNamed(file))).toEqual([]);
  });
});

describe('sizes', () => {
  test('no folder has more than 25 files', () => {
    const sizes = Map.groupBy(findFiles('{apps,packages,tools,e2e,bench}/**/*.{ts,tsx,css,js}'), dirname);
    expect([...sizes].filter(([, files]) => files.length > 25).map(([folder]) => folder)).toEqual([]);
  });

  test('no file has more than 300 lines, except tables of data', () => {
    const data = /refusals\.ts$/;
    const long = production.filter((file) => !data.test(file) && readSource(file).split('\n').length > 301);
    expect(long).toEqual([]);
  });
});
