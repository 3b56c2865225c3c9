/** The format of demo documents in demo/source/documents, which the writers (pdf, docx, xlsx, pptx) render. */
import { type Static, type TProperties, Type } from 'typebox';

const strictObject = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

export const textSchema = strictObject({ zh: Type.String(), en: Type.String() });

/** A cell: language-neutral (a number, a part number, a signal name), or a text in both languages. */
const cellSchema = Type.Union([Type.String(), textSchema]);

const pointSchema = Type.Tuple([Type.Number(), Type.Number()]);
const linkSchema = Type.Tuple([Type.String(), Type.String()]);

/** A drawing generated from data; the same data gives the same drawing. */
const drawingSchema = Type.Union([
  strictObject({
    kind: Type.Literal('block-diagram'),
    blocks: Type.Array(
      strictObject({ id: Type.String(), label: cellSchema, column: Type.Number(), row: Type.Number() }),
    ),
    links: Type.Array(linkSchema),
  }),
  strictObject({
    kind: Type.Literal('waveform'),
    signals: Type.Array(
      strictObject({
        name: Type.String(),
        wave: Type.String(),
        labels: Type.Optional(Type.Array(Type.String())),
      }),
    ),
  }),
  strictObject({ kind: Type.Literal('eye-diagram'), seed: Type.String(), rate: Type.String() }),
  strictObject({
    kind: Type.Literal('floor-plan'),
    seed: Type.String(),
    blocks: Type.Array(
      strictObject({
        label: Type.String(),
        x: Type.Number(),
        y: Type.Number(),
        w: Type.Number(),
        h: Type.Number(),
      }),
    ),
  }),
  strictObject({
    kind: Type.Literal('line-chart'),
    x: cellSchema,
    y: cellSchema,
    series: Type.Array(strictObject({ label: cellSchema, points: Type.Array(pointSchema) })),
  }),
  strictObject({
    kind: Type.Literal('pin-grid'),
    seed: Type.String(),
    columns: Type.Number(),
    rows: Type.Number(),
  }),
  strictObject({ kind: Type.Literal('wafer-map'), seed: Type.String() }),
]);

const blockSchema = Type.Union([
  strictObject({
    kind: Type.Literal('heading'),
    level: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
    text: textSchema,
  }),
  strictObject({ kind: Type.Literal('paragraph'), text: textSchema }),
  strictObject({
    kind: Type.Literal('list'),
    ordered: Type.Optional(Type.Boolean()),
    items: Type.Array(textSchema),
  }),
  strictObject({
    kind: Type.Literal('table'),
    caption: textSchema,
    columns: Type.Array(cellSchema),
    rows: Type.Array(Type.Array(cellSchema)),
  }),
  strictObject({ kind: Type.Literal('figure'), caption: textSchema, drawing: drawingSchema }),
  strictObject({ kind: Type.Literal('code'), caption: textSchema, text: Type.String() }),
  strictObject({ kind: Type.Literal('note'), text: textSchema }),
]);

const dateSchema = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const formatSchema = Type.Union([
  Type.Literal('pdf'),
  Type.Literal('docx'),
  Type.Literal('xlsx'),
  Type.Literal('pptx'),
]);

const revisionSchema = strictObject({
  revision: Type.String(),
  released: dateSchema,
  changes: Type.Optional(textSchema),
  /** The number of leading first-level sections that the revision had. */
  sections: Type.Integer({ minimum: 1 }),
});

/** A file of demo/source/documents; its name is the document's id. */
export const documentSchema = strictObject({
  number: Type.String(),
  revision: Type.String(),
  title: textSchema,
  description: textSchema,
  /** Leaf category id. */
  category: Type.String(),
  products: Type.Array(Type.String()),
  /** Kind and subject labels, shown as tags (wire: subGroup). */
  group: strictObject({ zh: Type.Array(Type.String()), en: Type.Array(Type.String()) }),
  released: dateSchema,
  format: formatSchema,
  /** 'separate': one file per language; 'together': one file that holds both, side by side or one after the other. */
  languages: Type.Union([Type.Literal('separate'), Type.Literal('together')]),
  blocks: Type.Array(blockSchema),
  /** The changes of the revision. */
  changes: Type.Optional(textSchema),
  /** Earlier revisions, the newest first. */
  revisions: Type.Optional(Type.Array(revisionSchema)),
  knownIssues: Type.Optional(Type.Literal(true)),
});

export type Text = Static<typeof textSchema>;
export type Cell = Static<typeof cellSchema>;
export type Drawing = Static<typeof drawingSchema>;
export type Block = Static<typeof blockSchema>;
export type EarlierRevision = Static<typeof revisionSchema>;
export type Format = Static<typeof formatSchema>;
export type DocumentSource = Static<typeof documentSchema> & { id: string };
