/**
 * The fields of demo/source that the builder reads. All others are copied to demo/ as they are; the import validates the
 * result (demo/README.md).
 */
import { type Static, Type } from 'typebox';
import { textSchema } from './document.ts';

const packageSchema = Type.Object({
  id: Type.String(),
  name: textSchema,
  number: Type.String(),
  file: Type.String(),
  holds: Type.Array(Type.Object({ path: Type.String(), purpose: Type.String() })),
});

export const versionSchema = Type.Object({
  product: Type.String(),
  name: textSchema,
  number: Type.String(),
  released: Type.String(),
  description: textSchema,
  install: Type.Array(packageSchema),
  documents: Type.Array(
    Type.Object({
      id: Type.String(),
      name: textSchema,
      number: Type.String(),
      file: Type.Optional(Type.String()),
      document: Type.Optional(Type.String()),
    }),
  ),
});

const statusSchema = Type.Union([
  Type.Literal('planned'),
  Type.Literal('preparing'),
  Type.Literal('delivered'),
  Type.Literal('review'),
  Type.Literal('accepted'),
  Type.Literal('superseded'),
]);

export const projectSchema = Type.Object({
  product: Type.String(),
  created: Type.String(),
  deliverables: Type.Array(
    Type.Object({
      id: Type.String(),
      name: textSchema,
      status: statusSchema,
      delivered: Type.Optional(Type.String()),
      /** What its package holds: purposes by paths. */
      holds: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
  ),
});

const slideSchema = Type.Object({ title: Type.String(), lines: Type.Array(Type.String()) });

const chapterSchema = Type.Object({
  id: Type.String(),
  name: textSchema,
  seconds: Type.Number(),
  slides: Type.Array(Type.Object({ zh: slideSchema, en: slideSchema })),
});

const attachmentSchema = Type.Union([
  Type.Object({ document: Type.String() }),
  Type.Object({ file: Type.String(), name: Type.String(), text: Type.String() }),
]);

export const trainingSchema = Type.Object({
  title: textSchema,
  chapters: Type.Array(chapterSchema),
  files: Type.Optional(Type.Array(attachmentSchema)),
});

export type Package = Static<typeof packageSchema>;
export type VersionSource = Static<typeof versionSchema>;
export type ProjectSource = Static<typeof projectSchema>;
export type Slide = Static<typeof slideSchema>;
export type ChapterSource = Static<typeof chapterSchema>;
export type TrainingSource = Static<typeof trainingSchema>;
