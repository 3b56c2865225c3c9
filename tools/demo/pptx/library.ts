import Library from 'pptxgenjs';

/**
 * The package's types describe its CommonJS build, where the class is `default` of the module; Node loads the ES build, where
 * the default import is the class itself. This is the one place that knows.
 */
export const Deck = Library as unknown as typeof Library.default;

export type Deck = Library.default;
export type Canvas = Library.default.Slide;
export type ShapeProps = Library.default.ShapeProps;
export type TextProps = Library.default.TextProps;
export type TextPropsOptions = Library.default.TextPropsOptions;
export type TableCellProps = Library.default.TableCellProps;
