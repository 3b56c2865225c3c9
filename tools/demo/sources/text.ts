/** Short forms for writing bilingual blocks; the sources read like the documents they describe. */
import type { Block, Cell, Drawing, Text } from '../model.ts';

export const t = (zh: string, en: string): Text => ({ zh, en });

/** Chinese joined to a name that may end in Latin letters: those keep a space before the next word. */
export const zhJoin = (name: string, rest: string): string =>
  /[\x21-\x7e]$/.test(name) ? `${name} ${rest}` : `${name}${rest}`;

export const h1 = (zh: string, en: string): Block => ({ kind: 'heading', level: 1, text: { zh, en } });
export const h2 = (zh: string, en: string): Block => ({ kind: 'heading', level: 2, text: { zh, en } });
export const p = (zh: string, en: string): Block => ({ kind: 'paragraph', text: { zh, en } });
export const para = (text: Text): Block => ({ kind: 'paragraph', text });
export const bullets = (...items: Text[]): Block => ({ kind: 'list', items });
export const steps = (...items: Text[]): Block => ({ kind: 'list', ordered: true, items });

export const table = (caption: Text, columns: Cell[], rows: Cell[][]): Block => ({
  kind: 'table',
  caption,
  columns,
  rows,
});
export const figure = (caption: Text, drawing: Drawing): Block => ({ kind: 'figure', caption, drawing });
export const code = (caption: Text, text: string): Block => ({ kind: 'code', caption, text });

/** `['dfi', 'DFI 5.1', 0, 1]` is a block in column 0, row 1; links are written `'dfi-seq seq-io'`. */
export type Diagram = { blocks: [id: string, label: Cell, column: number, row: number][]; links: string };

export function blockDiagram(diagram: Diagram): Drawing {
  const blocks = diagram.blocks.map(([id, label, column, row]) => ({ id, label, column, row }));
  const links = diagram.links.split(' ').map((link): [string, string] => {
    const [from = '', to = ''] = link.split('-');
    return [from, to];
  });
  return { kind: 'block-diagram', blocks, links };
}

export const lineChart = (x: Cell, y: Cell, series: Record<string, [number, number][]>): Drawing => ({
  kind: 'line-chart',
  x,
  y,
  series: Object.entries(series).map(([label, points]) => ({ label, points })),
});

/** `wave('CLK p......', 'D x=.=.x.|A|B')`: name, wave, then labels of its `=` parts. */
export const wave = (...lines: string[]): Drawing => ({
  kind: 'waveform',
  signals: lines.map((line) => {
    const [head = '', ...labels] = line.split('|');
    const [name = '', shape = ''] = head.split(' ');
    return labels.length > 0 ? { name, wave: shape, labels } : { name, wave: shape };
  }),
});

export const eye = (seed: string, rate: string): Drawing => ({ kind: 'eye-diagram', seed, rate });
export const wafer = (seed: string): Drawing => ({ kind: 'wafer-map', seed });
export const pins = (seed: string, columns: number, rows: number): Drawing => ({
  kind: 'pin-grid',
  seed,
  columns,
  rows,
});

/** Blocks as `[label, x, y, width, height]`, in per cent of the die. */
export const floorPlan = (
  seed: string,
  ...blocks: [label: string, x: number, y: number, w: number, h: number][]
): Drawing => ({
  kind: 'floor-plan',
  seed,
  blocks: blocks.map(([label, x, y, w, h]) => ({ label, x, y, w, h })),
});

/** A table only where there are registers: libraries and compilers have none. */
export function registersBlock(part: string, registers: Cell[][]): Block[] {
  if (registers.length === 0) return [];
  const columns = [
    t('偏移', 'Offset'),
    t('名称', 'Name'),
    t('访问', 'Access'),
    t('复位值', 'Reset'),
    t('说明', 'Purpose'),
  ];
  return [table(t(`${part} 常用寄存器`, `${part} registers in daily use`), columns, registers)];
}
