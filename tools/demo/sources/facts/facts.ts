/** What is known of a product; the family functions turn it into data sheets, guides, reports and lists. */
import type { Cell, Drawing, Text } from '../../model.ts';
import type { Diagram } from '../text.ts';

export type Domain =
  | 'memory-phy'
  | 'serdes'
  | 'die-to-die'
  | 'controller'
  | 'library'
  | 'macro'
  | 'analog'
  | 'processor'
  | 'security'
  | 'chip'
  | 'board';

export type Supply = [net: string, min: string, typ: string, max: string, use: Text];
export type Spec = [name: Text, min: string, typ: string, max: string, unit: string];
export type Mode = [name: Text, milliwatts: number];
export type Signal = [name: string, direction: string, width: string, purpose: Text];
export type Register = [offset: string, name: string, access: string, reset: string, purpose: Text];
export type Issue = [id: string, severity: 'A' | 'B' | 'C', title: Text, remedy: Text, fixedIn: string];

export interface ProductFacts {
  id: string;
  part: string;
  category: string;
  domain: Domain;
  name: Text;
  process: string;
  overview: [Text, Text];
  features: Text[];
  diagram: Diagram;
  /** How the parts of the diagram work together, one paragraph each. */
  operation: Text[];
  supplies: Supply[];
  specs: Spec[];
  power: Mode[];
  curve: { caption: Text; drawing: Drawing; remark: Text };
  signals: Signal[];
  registers: Register[];
  /** Rules the integrator must follow, each with its reason. */
  rules: Text[];
  bringUp: Text[];
  issues: Issue[];
  plan: Drawing;
  constraints: string;
}

export interface ToolFacts {
  id: string;
  part: string;
  category: string;
  name: Text;
  release: string;
  overview: [Text, Text];
  features: Text[];
  diagram: Diagram;
  operation: Text[];
  commands: [name: string, purpose: Text][];
  options: [name: string, preset: string, purpose: Text][];
  runs: { columns: Cell[]; rows: Cell[][]; remark: Text };
  curve: { caption: Text; drawing: Drawing; remark: Text };
  script: string;
  advice: Text[];
  issues: Issue[];
}
