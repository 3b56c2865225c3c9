import { describe, expect, test } from 'vitest';
import { parseArguments, UsageRequest } from './parse-arguments.ts';

const usage = 'npm run send -- FILE [KIND] --to FOLDER [--note TEXT]... [--all]';

const parse = (...args: string[]) =>
  parseArguments(
    usage,
    {
      to: { type: 'string' },
      note: { type: 'string', multiple: true },
      all: { type: 'boolean' },
      x: { type: 'string' },
    },
    args,
  );

describe('the arguments of a command', () => {
  test('are names and options, in any order', () => {
    expect(parse('--to', 'out', 'a.pdf')).toEqual({
      names: ['a.pdf'],
      values: expect.objectContaining({ to: 'out' }),
    });
    const { names, values } = parse('a.pdf', '--note', 'b', 'draft', '--note=c', '--to', 'out', '--all');
    expect(names).toEqual(['a.pdf', 'draft']);
    expect({ ...values }).toEqual({ to: 'out', note: ['b', 'c'], all: true });
  });

  test('may be more names than nouns where the last one repeats', () => {
    const { names } = parseArguments('npm run restore -- FILE [EARLIER]...', {}, ['a', 'b', 'c']);
    expect(names).toEqual(['a', 'b', 'c']);
  });

  test.each([
    [[], 'FILE is missing.'],
    [['a.pdf'], '--to is missing.'],
    [['a.pdf', 'draft', 'more', '--to', 'out'], "Unexpected argument 'more'."],
    [['a.pdf', '--to', 'out', '--copy'], "Unknown option '--copy'."],
    [['a.pdf', '--to', 'out', '--x', '1'], "Unknown option '--x'."],
    [['a.pdf', '--to', '-1'], "Option '--to' argument is ambiguous."],
    [['a.pdf', '--to'], "Option '--to <value>' argument missing."],
    [['a.pdf', '--to', 'out', '--all=1'], "Option '--all' does not take an argument."],
  ])('%j do not fit: %s', (args, problem) => {
    expect(() => parse(...args)).toThrow(new Error(`${problem}\nUsage: ${usage}`));
  });

  test('ask for the usage by --help, whatever else is there', () => {
    expect(() => parse('--nope', '--help')).toThrow(new UsageRequest(`Usage: ${usage}`));
  });
});
