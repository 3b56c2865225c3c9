import { limits } from '@siliport/contract/limits';
import { Refusal } from '../refusal.ts';

const countBackslashesBefore = (json: string, index: number): number => {
  let count = 0;
  while (json[index - 1 - count] === '\\') count++;
  return count;
};

/** Returns the index of the closing quote, or the length of the text when there is none. */
const findStringEnd = (json: string, start: number): number => {
  let end = json.indexOf('"', start + 1);
  // Linear: a quote ends each run of backslashes, so that none is counted twice.
  while (end >= 0 && countBackslashesBefore(json, end) % 2 === 1) end = json.indexOf('"', end + 1);
  return end < 0 ? json.length : end;
};

/** Yields brackets, commas, colons and whole strings, quotes included, in one pass over the text. */
function* tokenize(json: string): Generator<string> {
  const structural = /["{}[\],:]/g;
  for (let found = structural.exec(json); found; found = structural.exec(json)) {
    if (found[0] === '"') structural.lastIndex = findStringEnd(json, found.index) + 1;
    yield json.slice(found.index, structural.lastIndex);
  }
}

/** The same key can be written with and without escapes. Throws SyntaxError for a broken escape. */
const parseKey = (text: string): string => (text.includes('\\') ? JSON.parse(text) : text.slice(1, -1));

/** Whether the object has this key already; it has it from now on. */
const isRepeated = (siblings: Set<string> | undefined, key: string): boolean =>
  siblings !== undefined && siblings.size === siblings.add(key).size;

/**
 * Whether the text has what JSON.parse accepts silently and no client of ours sends: brackets nested deeper than
 * `limits.jsonDepth`, which overflow the stack of recursive readers; more than `limits.fields` values; a key given twice, of
 * which different readers take different ones. Throws SyntaxError for a broken escape in a key.
 */
export const isHostileJson = (json: string): boolean => {
  const open: Set<string>[] = [];
  let [values, lastString] = [0, ''];
  for (const token of tokenize(json)) {
    if (token === '{' || token === '[') open.push(new Set());
    if (token === '}' || token === ']') open.pop();
    if (',{['.includes(token)) values++;
    if (values > limits.fields || open.length > limits.jsonDepth) return true;
    if (token === ':' && isRepeated(open.at(-1), parseKey(lastString))) return true;
    if (token.startsWith('"')) lastString = token;
  }
  return false;
};

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const getCharset = (contentType: string): string =>
  /;\s*charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';

/** Returns the text of a JSON body. Throws Refusal('input.malformed') for one that must not be parsed. */
export const decodeJson = (contentType: string, body: Buffer): string => {
  try {
    if (getCharset(contentType) !== 'utf-8') throw new Refusal('input.malformed');
    const json = utf8.decode(body);
    if (json.startsWith('\ufeff') || isHostileJson(json)) throw new Refusal('input.malformed');
    return json;
  } catch {
    throw new Refusal('input.malformed');
  }
};
