/** A tsquery as a tree. */
export type TsqueryNode =
  /** A lexeme as the tsquery has it: quoted, with `:*` where what begins with it matches, too. */
  { lexeme: string } | { all: TsqueryNode[] } | { any: TsqueryNode[] } | { not: TsqueryNode };

const symbol = /'(?:[^']|'')*'(?::\*)?|[&|!()]/gu;

/** Parses the tsqueries of `tsquery.ts`: quoted lexemes, `&`, `|`, `!` and parentheses. */
export const parseTsquery = (tsquery: string): TsqueryNode => {
  const symbols = tsquery.match(symbol) ?? [];
  const parseList = (
    operator: '&' | '|',
    parseItem: () => TsqueryNode,
    toList: (items: TsqueryNode[]) => TsqueryNode,
  ): TsqueryNode => {
    const first = parseItem();
    const items = [first];
    while (symbols[0] === operator) {
      symbols.shift();
      items.push(parseItem());
    }
    return items.length === 1 ? first : toList(items);
  };
  const parseOperand = (): TsqueryNode => {
    const first = symbols.shift() ?? '';
    if (first === '!') return { not: parseOperand() };
    if (first !== '(') return { lexeme: first };
    const inside = parseAny();
    symbols.shift();
    return inside;
  };
  const parseAll = () => parseList('&', parseOperand, (all) => ({ all }));
  const parseAny = (): TsqueryNode => parseList('|', parseAll, (any) => ({ any }));
  return parseAny();
};

/** Returns the lexemes of a tsquery, each once. */
export const findLexemes = (node: TsqueryNode): string[] => {
  if ('lexeme' in node) return [node.lexeme];
  if ('not' in node) return findLexemes(node.not);
  return [...new Set(('all' in node ? node.all : node.any).flatMap(findLexemes))];
};
