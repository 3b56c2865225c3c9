import { inLanguage, type Language, phrases } from './language.ts';
import type { Block } from './source/document.ts';

export interface Numbered<B extends Block = Block> {
  block: B;
  /** 2.1 of a heading, 3 of a figure, table or listing; otherwise empty. */
  number: string;
}

type Counted = 'figure' | 'table' | 'code';

type Heading = Extract<Block, { kind: 'heading' }>;

const ownNumber = /^(\d+(?:\.\d+)*)\.?\s+/;

/** A source may number its headings itself: then the number is taken out of the text, to be set apart from it. */
const numberedHeading = (block: Heading, counted: string): Numbered => {
  const own = ownNumber.exec(block.text.zh)?.[1];
  if (!own) return { block, number: counted };
  const text = { zh: block.text.zh.replace(ownNumber, ''), en: block.text.en.replace(ownNumber, '') };
  return { block: { ...block, text }, number: own };
};

/** Headings, figures, tables and listings get the numbers that every part of the same document shares. */
export const numbered = (blocks: Block[]): Numbered[] => {
  const levels = [0, 0, 0];
  const counts: Record<Counted, number> = { figure: 0, table: 0, code: 0 };
  return blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        levels[block.level - 1] = (levels[block.level - 1] ?? 0) + 1;
        levels.fill(0, block.level);
        return numberedHeading(block, levels.slice(0, block.level).join('.'));
      case 'figure':
      case 'table':
      case 'code':
        counts[block.kind] += 1;
        return { block, number: `${counts[block.kind]}` };
      default:
        return { block, number: '' };
    }
  });
};

const captionWords: Record<Counted, keyof typeof phrases> = {
  figure: 'figure',
  table: 'table',
  code: 'listing',
};

/** 图 3　眼图, or Figure 3. Eye diagram. */
export const formatCaption = (
  { block, number }: Numbered<Extract<Block, { kind: Counted }>>,
  language: Language,
): string => {
  const word = inLanguage(phrases[captionWords[block.kind]], language);
  const caption = inLanguage(block.caption, language);
  return language === 'zh' ? `${word} ${number}\u3000${caption}` : `${word} ${number}. ${caption}`;
};
