import { colors } from '../../colors.ts';
import { label, line, type PathCommand, path, rect, type Shape } from '../../drawings/picture.ts';
import { createRandom } from '../../random.ts';
import { box, type Figure } from './figure.ts';

const screen = { x: 0, y: 0, w: box.width, h: 160 };
const traces = 18;
/** The eye opens in steps, because noise that changes with every frame would make the video large. */
const settled = [0.25, 0.55, 0.8, 1];

const toY = (level: number): number => screen.y + screen.h / 2 - level * screen.h * 0.34;

/**
 * An eye that opens while the equalizer settles, with less jitter and noise; then the sampling point moves inside it.
 */
export const eye =
  (levels: number[], caption: string): Figure =>
  ({ seconds, progress }) => {
    const random = createRandom(`eye ${caption}`);
    const quality = settled[Math.min(3, Math.floor(progress * 6))] ?? 1;
    const spread = 0.34 * (1.12 - quality);
    const middle = screen.x + screen.w / 2;
    const half = screen.w * 0.36;
    const commands: PathCommand[] = [];
    const pick = (): number => levels[random.below(levels.length)] ?? 0;
    for (let index = 0; index < traces; index += 1) {
      const [before, during, after] = [pick(), pick(), pick()];
      const noise = spread * random.around();
      const shift = half * spread * random.around();
      const left = middle - half + shift;
      const right = middle + half + shift;
      const level = toY(during + noise);
      commands.push(['move', screen.x, toY(before + noise)]);
      commands.push(['curve', left, toY(before + noise), left, level, left + half * 0.55, level]);
      commands.push(['line', right - half * 0.55, level]);
      commands.push([
        'curve',
        right,
        level,
        right,
        toY(after + noise),
        screen.x + screen.w,
        toY(after + noise),
      ]);
    }
    const x = middle + Math.sin(seconds * 1.3) * half * 0.2;
    const y = toY(levels.length > 2 ? 0 : Math.sin(seconds * 0.9) * 0.15);
    const cross = { stroke: '#F2A65A', width: 1.6 };
    return [
      rect(screen.x, screen.y, screen.w, screen.h, { fill: '#0C1A22' }, 5),
      path(commands, { stroke: '#3FC6DD', width: 0.9 }),
      line([x - 9, y], [x + 9, y], cross),
      line([x, y - 9], [x, y + 9], cross),
      label(0, 175, caption, { size: 9, align: 'left', color: colors.muted }),
      label(box.width, 175, `EH ${Math.round(8 + quality * 34)} mV`, {
        size: 9,
        align: 'right',
        color: colors.accentDark,
        bold: true,
      }),
    ] satisfies Shape[];
  };
