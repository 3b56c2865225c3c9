/** What a demo document is made of: the sources describe, the writers (pdf, docx, xlsx, pptx) render. */

export interface Text {
  zh: string;
  en: string;
}

/** A cell is language-neutral (a number, a part number, a signal name) or a text in both languages. */
export type Cell = string | Text;

/** Drawn from data, never a stock picture: the same data is always the same drawing. */
export type Drawing =
  | {
      kind: 'block-diagram';
      blocks: { id: string; label: Cell; column: number; row: number }[];
      links: [string, string][];
    }
  | { kind: 'waveform'; signals: { name: string; wave: string; labels?: string[] }[] }
  | { kind: 'eye-diagram'; seed: string; rate: string }
  | {
      kind: 'floor-plan';
      seed: string;
      blocks: { label: string; x: number; y: number; w: number; h: number }[];
    }
  | { kind: 'line-chart'; x: Cell; y: Cell; series: { label: Cell; points: [number, number][] }[] }
  | { kind: 'pin-grid'; seed: string; columns: number; rows: number }
  | { kind: 'wafer-map'; seed: string };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: Text }
  | { kind: 'paragraph'; text: Text }
  | { kind: 'list'; ordered?: boolean; items: Text[] }
  | { kind: 'table'; caption: Text; columns: Cell[]; rows: Cell[][] }
  | { kind: 'figure'; caption: Text; drawing: Drawing }
  | { kind: 'code'; caption: Text; text: string }
  | { kind: 'note'; text: Text };

export type Format = 'pdf' | 'docx' | 'xlsx' | 'pptx';

export interface DocumentSource {
  /** Folder name under demo/documents, and the id on the wire: lower-case letters, digits, hyphens. */
  id: string;
  number: string;
  revision: string;
  title: Text;
  description: Text;
  /** Leaf category id. */
  category: string;
  products: string[];
  /** Kind and subject labels, shown as tags (wire: subGroup). */
  group: { zh: string[]; en: string[] };
  /** YYYY-MM-DD */
  released: string;
  format: Format;
  /** 'separate': one file per language; 'together': one file that holds both languages, side by side or one after the other. */
  languages: 'separate' | 'together';
  blocks: Block[];
}
