import { parseDocument } from 'yaml';
import { lookInside, openInside } from './folder-entries.ts';
import type { Check } from './schema.ts';

/** Bytes; a longer one is no content but a mistake. */
const longest = 10 * 1024 * 1024;

const explain: Record<string, string> = {
  link: 'a file, found a link (links are not followed)',
  folder: 'a file, found a folder',
  other: 'a file, found something else',
  nothing: 'this file',
};

const textOf = async (
  root: string,
  steps: readonly string[],
  problems: string[],
): Promise<string | undefined> => {
  const file = steps.join('/');
  const found = await lookInside(root, steps);
  if (found !== 'file') {
    problems.push(`${file}: expected ${explain[found]}${found === 'nothing' ? ', found nothing' : ''}`);
    return undefined;
  }
  await using handle = await openInside(root, steps);
  const { size } = await handle.stat();
  if (size > longest) problems.push(`${file}: expected at most 10 MB, found ${size} bytes`);
  return size > longest ? undefined : handle.readFile('utf8');
};

/** A YAML file as its check reads it; every mistake goes to `problems`. */
export const readYaml = async <T>(
  root: string,
  steps: readonly string[],
  check: Check<T>,
  problems: string[],
): Promise<T | undefined> => {
  const file = steps.join('/');
  const text = await textOf(root, steps, problems);
  if (text === undefined) return undefined;
  const document = parseDocument(text, { schema: 'core', uniqueKeys: true, logLevel: 'silent' });
  for (const { message } of document.errors)
    problems.push(`${file}: expected YAML, found ${message.split('\n')[0]?.replace(/:$/, '')}`);
  if (document.errors.length > 0) return undefined;
  try {
    return check(document.toJS({ maxAliasCount: 100 }), { file, field: '', problems });
  } catch (error) {
    // Aliases that lead nowhere or unfold without end.
    problems.push(`${file}: expected YAML, found ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
};
