import { colours } from '../../colours.ts';
import { circle, line, polygon, type Shape } from '../../drawings/picture.ts';
import type { Cell } from '../../source/document.ts';
import { block, box, type Figure, lit, named } from './figure.ts';

/** Steps one below another; a token goes from each to the next and round again. */
export const chain =
  (...steps: Cell[]): Figure =>
  ({ seconds, shown, language }) => {
    const pitch = box.height / steps.length;
    const height = Math.min(32, pitch - 14);
    const visible = Math.min(steps.length, 1 + Math.floor(shown * 1.5 * steps.length));
    const turn = (seconds * 0.5) % visible;
    const active = Math.floor(turn);
    return steps.slice(0, visible).flatMap((step, index): Shape[] => {
      const y = index * pitch + (pitch - height) / 2;
      const shapes = block(
        28,
        y,
        box.width - 56,
        height,
        named(step, language),
        index === active ? lit : undefined,
      );
      if (index === visible - 1) return shapes;
      const [from, to] = [y + height, y + pitch];
      const x = box.width / 2;
      const passing =
        index === active
          ? [circle(x, from + (turn - active) * (to - from), 3.4, { fill: colours.signal })]
          : [];
      return [
        ...shapes,
        line([x, from], [x, to - 4], { stroke: colours.muted, width: 1.2 }),
        polygon(
          [
            [x - 3.5, to - 5],
            [x + 3.5, to - 5],
            [x, to],
          ],
          { fill: colours.muted },
        ),
        ...passing,
      ];
    });
  };
