import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns the English texts between the quotes of a source; names and paths have neither a capital nor a space. */
const findQuotedTexts = (source: string): string[] => {
  const code = source.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
  return [...code.matchAll(quoted)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((text) => /^[A-Z]|\s/.test(text) && !/\p{Script=Han}/u.test(text));
};

/** Returns the English texts of a file of the demo: those after `en:`, and the lines of texts that span several. */
const findYamlTexts = (source: string): string[] => [
  ...[...source.matchAll(/\ben: *(?:'([^'\n]*)'|"([^"\n]*)"|([^,}\n]*))/g)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').trim(),
  ),
  ...[...source.matchAll(/^\s*<[^\p{Script=Han}\n]+$/gmu)].map(([line]) =>
    line.replace(/(?:href|src)="[^"]*"/g, ''),
  ),
];

interface Text {
  file: string;
  text: string;
}

const findTexts = (patterns: string[], find: (source: string) => string[]): Text[] =>
  globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => find(read(file)).map((text) => ({ file, text })));

/** English texts of the web, the server, its mails and the demo's vendor. */
const texts = [
  ...findTexts(['apps/*/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], findQuotedTexts),
  ...findTexts(
    ['demo/{articles,ip-projects}/**/*.yaml', 'demo/{categories,dictionaries,home,vendor}.yaml'],
    findYamlTexts,
  ),
];

const webSources = 'apps/web/src';
const workOrderPhrases = `${webSources}/features/work-orders/work-orders.phrases.ts`;
const accountPhrases = `${webSources}/features/account/account.phrases.ts`;

/** Wordings to avoid, their replacements, and a file that uses the replacement. */
const wordings: [unwanted: RegExp, instead: string, file: string][] = [
  [/^Feedback$/, 'Support', 'demo/vendor.yaml'],
  [/^Feedback$/, 'Support', `${webSources}/features/home/home.phrases.ts`],
  [/^Offline$/, 'In person', `${webSources}/widgets/cards/cards.phrases.ts`],
  [/^Kind$/, 'Format', `${webSources}/features/member/member.phrases.ts`],
  [/Under acceptance/, 'In acceptance', 'demo/ip-projects/acme-hbm3-a2/project.yaml'],
  [/^Appointed/, 'Due', `${webSources}/features/ip-projects/ip-projects.phrases.ts`],
  [/Submit feedback/i, 'Submitted', workOrderPhrases],
  [/Data review/i, 'In review', workOrderPhrases],
  [/Processing results/i, 'Resolution', workOrderPhrases],
  [/Question on use/i, 'How-to', 'apps/server/src/content/format/default-dictionaries.ts'],
  [/smallest case/, 'a minimal test case', 'demo/articles/support-process.yaml'],
  [/\banew\b/, 'You will need to log in again', accountPhrases],
  [/the ways you use/, 'your shortcuts', `${webSources}/features/home/login-home.phrases.ts`],
  [/registered already/i, 'Already registered?', accountPhrases],
  [/Go to the login/i, 'Log in', accountPhrases],
  [/\d a page|\} a page|Rows a page/, 'per page', `${webSources}/widgets/list/list.phrases.ts`],
  [/The number under which/, 'Your company’s site ID', accountPhrases],
];

/** Stems of words that British English spells in another way. */
const british =
  /\b(?:colour|behaviour|favour|honour|neighbour|catalogue|centre|licence|defence|grey|programme\b|cancell(?:ed|ing)|labell|modell|signall|levell|travell|fulfil\b|judgement|learnt|spelt|whilst|amongst|artefact|enquir|ageing|metre\b|analys(?:e|ed|ing)\b|[a-z]*(?:organi|recogni|initiali|normali|optimi|summari|seriali|customi|minimi|synchroni|characteri|authori|finali)s(?:e|ing|ation))/i;

describe('English texts', () => {
  test('are found in the web, the server, the contract and the demo', () => {
    expect(texts.length).toBeGreaterThan(1500);
    for (const part of ['apps/web', 'apps/server', 'packages/contract', 'demo'])
      expect(texts.filter(({ file }) => file.startsWith(part)).length, part).toBeGreaterThan(20);
  });

  test.each(wordings)('do not say %s but “%s” in %s', (unwanted, instead, file) => {
    expect(texts.filter(({ text }) => unwanted.test(text))).toEqual([]);
    expect(read(file)).toContain(instead);
  });

  test('use the spelling of the United States', () => {
    expect(texts.filter(({ text }) => british.test(text))).toEqual([]);
  });
});
