import { colours, seriesColours } from '../../colours.ts';
import { circle, line, rect, type Shape } from '../../drawings/picture.ts';
import type { Cell } from '../../source/document.ts';
import { block, box, type Figure, lit, named } from './figure.ts';

const chip = { width: 66, top: 14, height: 160 };

/** Two chips and the lanes between them; the data travels, on every third lane the other way. */
export const lanes =
  (left: Cell, right: Cell, count = 6): Figure =>
  ({ seconds, shown, language }) => {
    const from = chip.width;
    const to = box.width - chip.width;
    const shapes: Shape[] = [];
    for (let index = 0; index < count; index += 1) {
      const y = chip.top + ((index + 0.5) * chip.height) / count;
      const trained = shown * (count + 1) > index + 0.5;
      shapes.push(
        line([from, y], [to, y], {
          stroke: trained ? colours.accent : colours.rule,
          width: trained ? 2 : 1.5,
        }),
      );
      if (!trained) continue;
      const phase = (seconds * 0.55 + index * 0.37) % 1;
      const at = index % 3 === 2 ? 1 - phase : phase;
      shapes.push(circle(from + 4 + at * (to - from - 8), y, 3.6, { fill: seriesColours[1] }));
    }
    return [
      rect(0, chip.top, chip.width, chip.height, { fill: colours.accentSoft }, 5),
      rect(to, chip.top, chip.width, chip.height, { fill: colours.accentSoft }, 5),
      ...shapes,
      ...block(6, box.height / 2 - 15, chip.width - 12, 30, named(left, language), lit),
      ...block(to + 6, box.height / 2 - 15, chip.width - 12, 30, named(right, language), lit),
    ];
  };
