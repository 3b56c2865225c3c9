import { inLanguage, type Language, phrases } from './language.ts';
import type { Block } from './source/document.ts';

export interface Numbered<B extends Block = Block> {
  block: B;
  /** `2.1` for a heading, `3` for a figure, table or listing; otherwise empty. */
  number: string;
}

type Counted = 'figure' | 'table' | 'code';

type Heading = Extract<Block, { kind: 'heading' }>;

const ownNumber = /^(\d+(?:\.\d+)*)\.?\s+/;

/** A number in the source's heading is removed from the text, because it is rendered separately. */
const numberedHeading = (block: Heading, counted: string): Numbered => {
  const own = ownNumber.exec(block.text.zh)?.[1];
  if (!own) return { block, number: counted };
  const text = { zh: block.text.zh.replace(ownNumber, ''), en: block.text.en.replace(ownNumber, '') };
  return { block: { ...block, text }, number: own };
};

/** Numbers headings, figures, tables and listings, the same in every part of a document. */
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

/** Returns `图 3　眼图` or `Figure 3. Eye diagram`. */
export const formatCaption = (
  { block, number }: Numbered<Extract<Block, { kind: Counted }>>,
  language: Language,
): string => {
  const word = inLanguage(phrases[captionWords[block.kind]], language);
  const caption = inLanguage(block.caption, language);
  return language === 'zh' ? `${word} ${number}\u3000${caption}` : `${word} ${number}. ${caption}`;
};
