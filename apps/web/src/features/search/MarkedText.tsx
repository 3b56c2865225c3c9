import classes from './search.module.css';

/** A range of a text in UTF-16 code units; the end is exclusive. */
export type Mark = readonly [start: number, end: number];

interface Part {
  start: number;
  text: string;
  isMarked: boolean;
}

/** Splits a text at its marks; a mark that overlaps an earlier one, or lies outside, is cut. */
export const splitAtMarks = (text: string, marks: readonly Mark[]): Part[] => {
  const parts: Part[] = [];
  let position = 0;
  const addUntil = (end: number, isMarked: boolean) => {
    if (end > position) parts.push({ start: position, text: text.slice(position, end), isMarked });
    position = Math.max(position, end);
  };
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    addUntil(Math.min(start, text.length), false);
    addUntil(Math.min(end, text.length), true);
  }
  addUntil(text.length, false);
  return parts;
};

interface Props {
  text: string;
  marks: readonly Mark[] | undefined;
}

/** Renders a text with the words of a search marked in it. */
export function MarkedText({ text, marks = [] }: Props) {
  return splitAtMarks(text, marks).map(({ start, text: part, isMarked }) =>
    isMarked ? (
      <mark key={start} className={classes.hit}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
