import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLexemes, parseTsquery, type TsqueryNode } from './parse-tsquery.ts';

describe('parseTsquery', () => {
  test.each<[string, TsqueryNode]>([
    ["'pll'", { lexeme: "'pll'" }],
    ["'pll':*", { lexeme: "'pll':*" }],
    ["('pll')", { lexeme: "'pll'" }],
    ["!'pll'", { not: { lexeme: "'pll'" } }],
    ["'o''clock'", { lexeme: "'o''clock'" }],
    [String.raw`'a\\b'`, { lexeme: String.raw`'a\\b'` }],
    ["'a & (b|c)'", { lexeme: "'a & (b|c)'" }],
    ["'a' & 'b' & 'c'", { all: [{ lexeme: "'a'" }, { lexeme: "'b'" }, { lexeme: "'c'" }] }],
  ])('reads %s', (tsquery, node) => {
    expect(parseTsquery(tsquery)).toEqual(node);
  });

  test('binds `!` before `&` before `|`', () => {
    const [a, b, c] = [{ lexeme: "'a'" }, { lexeme: "'b'" }, { lexeme: "'c'" }];
    expect(parseTsquery("'a' | 'b' & !'c'")).toEqual({ any: [a, { all: [b, { not: c }] }] });
    expect(parseTsquery("('a' | 'b') & 'c'")).toEqual({ all: [{ any: [a, b] }, c] });
    expect(parseTsquery("'a' & !('b' | 'c')")).toEqual({ all: [a, { not: { any: [b, c] } }] });
  });

  test('reads each tree that was written', () => {
    const { node } = fc.letrec<{ node: TsqueryNode }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.string().map((text) => ({ lexeme: `'${text.replaceAll("'", "''")}'` })),
        fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map((all) => ({ all })),
        fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map((any) => ({ any })),
        tie('node').map((not) => ({ not })),
      ),
    }));
    const write = (tree: TsqueryNode): string => {
      if ('lexeme' in tree) return tree.lexeme;
      if ('not' in tree) return `!(${write(tree.not)})`;
      const [items, operator] = 'all' in tree ? [tree.all, ' & '] : [tree.any, ' | '];
      return items.map((item) => `(${write(item)})`).join(operator);
    };
    fc.assert(
      fc.property(node, (tree) => {
        expect(parseTsquery(write(tree))).toEqual(tree);
      }),
    );
  });
});

test('findLexemes returns each lexeme once', () => {
  expect(findLexemes(parseTsquery("'a' & ('b':* | !'a') & !('c' | 'b')"))).toEqual([
    "'a'",
    "'b':*",
    "'c'",
    "'b'",
  ]);
});
