import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@siliport/contract/language';
import type { Phrase, Phrases } from '../../apps/web/src/i18n/phrases.ts';
import { screens } from '../../apps/web/src/screens.ts';

const web = join(import.meta.dirname, '../../apps/web/src');

/** Returns all phrases of the web and the titles of its screens. */
export const loadPhrases = async (): Promise<Phrase[]> => {
  const files = globSync('**/*.phrases.ts', { cwd: web });
  if (files.length < 5) throw new Error('no phrases were found');
  const modules: Record<string, Phrases>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(web, file)).href)),
  );
  const phrases = modules.flatMap((module) => Object.values(module)).flatMap((each) => Object.values(each));
  return [...phrases, ...Object.values(screens).map(({ title }) => title)];
};

/** Returns the pattern of a phrase whose values the test does not know: each `{name}` matches anything. */
export const toPattern = (phrase: Phrase, language: Language): RegExp =>
  new RegExp(
    phrase[language]
      .split(/\{[^{}]*\}/)
      .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );
