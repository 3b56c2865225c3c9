import Library from 'pptxgenjs';

/**
 * The package's types describe its CommonJS build, where the class is `default` of the module; Node loads the ES build, where
 * the default import is the class itself. This is the one place that knows.
 */
export const Deck = Library as unknown as typeof Library.default;

export type Deck = Library.default;
export type Canvas = Library.default.Slide;
type ShapeName = Parameters<Library.default.Slide['addShape']>[0];

/** A shape of one's own points; the library knows it, its types do not. */
export const customGeometry = 'custGeom' as string as ShapeName;

export type ShapeProps = Library.default.ShapeProps;
export type TextProps = Library.default.TextProps;
export type TextPropsOptions = Library.default.TextPropsOptions;
export type TableCellProps = Library.default.TableCellProps;
