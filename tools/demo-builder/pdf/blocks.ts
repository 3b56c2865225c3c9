import { colors } from '../colors.ts';
import { toPicture } from '../drawings/drawing-to-picture.ts';
import { inLanguage, phrases, spaced, toText } from '../language.ts';
import { formatCaption, type Numbered } from '../numbering.ts';
import type { Block } from '../source/document.ts';
import { drawPicture } from './draw-picture.ts';
import { bodyText, columnWidth, type Flow, page, setLine } from './page.ts';
import { setTable, tableLead } from './table.ts';
import { type Line, type Type, toLine, wrap } from './typeset.ts';

type Kind<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** Sets running text without widows and orphans. */
const setLines = (flow: Flow, lines: Line[], x: number, width: number): void => {
  const { type, leading } = bodyText(flow.language);
  lines.forEach((line, index) => {
    const alone = index === 0 && lines.length > 1 ? 2 : 1;
    const widow = index === lines.length - 2 && lines.length > 2 ? 2 : 1;
    flow.need(leading * Math.max(alone, widow));
    const justify = flow.language === 'zh' ? width : undefined;
    setLine(flow.pdf, line, x, flow.y + leading * 0.5 + type.size * 0.37, { justify });
    flow.y += leading;
  });
};

const setParagraph = (flow: Flow, block: Kind<'paragraph'>): void => {
  setLines(
    flow,
    wrap(toText(block.text, flow.language), bodyText(flow.language).type, columnWidth),
    page.left,
    columnWidth,
  );
  flow.y += 6;
};

const setList = (flow: Flow, block: Kind<'list'>): void => {
  const { type, leading } = bodyText(flow.language);
  const indent = block.ordered ? 20 : 14;
  block.items.forEach((item, index) => {
    const lines = wrap(toText(item, flow.language), type, columnWidth - indent);
    flow.need(leading * Math.min(2, lines.length));
    const middle = flow.y + leading * 0.5;
    if (block.ordered) {
      const mark = toLine(`${index + 1}.`, type);
      setLine(flow.pdf, mark, page.left + 1, middle + type.size * 0.37, { color: colors.accent });
    } else flow.pdf.circle(page.left + 4, middle, 1.5).fill(colors.accent);
    setLines(flow, lines, page.left + indent, columnWidth - indent);
    flow.y += 2.5;
  });
  flow.y += 4;
};

/** Figures shrink to this scale before they move to the next page. */
const smallestFigure = 0.74;

const setFigure = (flow: Flow, { block, number }: Numbered<Kind<'figure'>>): void => {
  const picture = toPicture(block.drawing, flow.language);
  const captionType: Type = { face: 'regular', size: 8.5 };
  const text = spaced(formatCaption({ block, number }, flow.language));
  const caption = wrap(text, captionType, columnWidth - 60);
  const below = 10 + caption.length * 13 + 12;
  const widest = Math.min(1, columnWidth / picture.width);
  flow.space(8);
  const fitting = (flow.room - below) / picture.height;
  const scale = fitting >= smallestFigure ? Math.min(widest, fitting) : widest;
  flow.need(picture.height * scale + below);
  const middle = (page.left + page.right) / 2;
  drawPicture(flow.pdf, picture, middle - (picture.width * scale) / 2, flow.y, scale);
  flow.y += picture.height * scale + 10;
  for (const line of caption) {
    setLine(flow.pdf, line, middle, flow.y + 8, { align: 'center', color: colors.muted });
    flow.y += 13;
  }
  flow.y += 12;
};

const codeType: Type = { face: 'mono', size: 7.8 };
const codeLeading = 11.5;

const setCode = (flow: Flow, { block, number }: Numbered<Kind<'code'>>): void => {
  const text = spaced(formatCaption({ block, number }, flow.language));
  const caption = toLine(text, { face: 'bold', size: 8.5 });
  const lines = block.text
    .trimEnd()
    .split('\n')
    .flatMap((line) => codeLines(line));
  flow.space(6);
  flow.need(18 + Math.min(lines.length, 4) * codeLeading + 14);
  setLine(flow.pdf, caption, page.left, flow.y + 11, {
    color: colors.accentDark,
  });
  flow.y += 18;
  let rest = lines;
  while (rest.length > 0) {
    const fitting = Math.max(1, Math.floor((flow.room - 14) / codeLeading));
    setCodePanel(flow, rest.slice(0, fitting));
    rest = rest.slice(fitting);
    if (rest.length > 0) flow.breakPage();
  }
  flow.y += 12;
};

/** Every Latin glyph is half an em wide, every ideograph one em. */
const codeLines = (line: string): string[] => {
  const maxHalves = Math.floor((columnWidth - 20) / (codeType.size * 0.5));
  const lines: string[] = [];
  let current = '';
  let used = 0;
  for (const character of line) {
    const halves = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(character) ? 2 : 1;
    if (used + halves > maxHalves) {
      lines.push(current);
      current = '    ';
      used = current.length;
    }
    current += character;
    used += halves;
  }
  return [...lines, current];
};

const setCodePanel = (flow: Flow, lines: string[]): void => {
  const height = lines.length * codeLeading + 14;
  flow.pdf.opacity(1).rect(page.left, flow.y, columnWidth, height).fill(colors.panel);
  flow.pdf.rect(page.left, flow.y, 2, height).fill(colors.accent);
  lines.forEach((text, index) => {
    const baseline = flow.y + 7 + index * codeLeading + 8.6;
    if (text) setLine(flow.pdf, toLine(text, codeType), page.left + 11, baseline);
  });
  flow.y += height;
};

const setNote = (flow: Flow, block: Kind<'note'>): void => {
  const { type, leading } = bodyText(flow.language);
  const lines = wrap(toText(block.text, flow.language), type, columnWidth - 28);
  const title = toLine(inLanguage(phrases.note, flow.language), { face: 'bold', size: 9 });
  const height = lines.length * leading + leading + 16;
  flow.space(4);
  flow.need(height);
  flow.pdf.opacity(1).rect(page.left, flow.y, columnWidth, height).fill(colors.signalSoft);
  flow.pdf.rect(page.left, flow.y, 3, height).fill(colors.signal);
  setLine(flow.pdf, title, page.left + 14, flow.y + 18, {
    color: colors.signal,
  });
  flow.y += 8 + leading;
  setLines(flow, lines, page.left + 14, columnWidth - 28);
  flow.y += 18;
};

/** Returns the minimum height of a block that stays with the heading above it. */
export const leadHeight = (flow: Flow, block: Exclude<Block, Kind<'heading'>>): number => {
  switch (block.kind) {
    case 'table':
      return tableLead(flow, block);
    case 'figure':
      return toPicture(block.drawing, flow.language).height * smallestFigure + 48;
    case 'code':
      return 90;
    case 'note':
      return 60;
    default:
      return 34;
  }
};

export const setBlock = (flow: Flow, { block, number }: Numbered): void => {
  switch (block.kind) {
    case 'heading':
      throw new Error('Headings are set with their outline entry and destination.');
    case 'paragraph':
      setParagraph(flow, block);
      break;
    case 'list':
      setList(flow, block);
      break;
    case 'table':
      setTable(flow, { block, number });
      break;
    case 'figure':
      setFigure(flow, { block, number });
      break;
    case 'code':
      setCode(flow, { block, number });
      break;
    case 'note':
      setNote(flow, block);
      break;
  }
};
