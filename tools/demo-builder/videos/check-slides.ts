import type { Shape } from '../drawings/picture.ts';
import { measureWidth } from '../pdf/typeset.ts';
import { type Film, listChanges, pictureAt } from './chapter-film.ts';
import { box } from './figures/figure.ts';
import { figures } from './figures/figures.ts';
import { screen } from './slide.ts';

type Box = [left: number, top: number, right: number, bottom: number];

const toBoxes = (shape: Shape): Box[] => {
  switch (shape.kind) {
    case 'rect':
      return [[shape.x, shape.y, shape.x + shape.w, shape.y + shape.h]];
    case 'label': {
      const width = measureWidth(shape.text, { face: shape.bold ? 'bold' : 'regular', size: shape.size });
      const left = { left: shape.x, center: shape.x - width / 2, right: shape.x - width }[shape.align];
      return [[left, shape.y - shape.size / 2, left + width, shape.y + shape.size / 2]];
    }
    default:
      return [];
  }
};

/** Returns the end of each slide, when all of its text is shown. */
const listEnds = (film: Film): number[] => {
  const chapter = film.training.chapters[film.chapter];
  return chapter
    ? [
        2,
        ...listChanges(chapter)
          .slice(1)
          .map((end) => end - 0.5),
      ]
    : [];
};

/** The left edge of the figure panel and the top of the footer. */
const panelLeft = 374;
const footTop = 322;

const isText = (shape: Shape): shape is Label => shape.kind === 'label';

type Label = Shape & { kind: 'label' };

/** Returns the labels for which `isWrong` is true. */
const wrongLabels = (
  film: Film,
  seconds: readonly number[],
  isWrong: (label: Label, box: Box) => boolean,
): string[] =>
  seconds.flatMap((second) =>
    pictureAt(film, second)
      .shapes.filter(isText)
      .filter((label) => toBoxes(label).some((edges) => isWrong(label, edges)))
      .map(({ text }) => `${film.id} ${film.language} at ${second} s: ${text}`),
  );

const isOffScreen = (_: Label, [left, top, right, bottom]: Box): boolean =>
  left < 0 || top < 0 || right > screen.width - 8 || bottom > screen.height;

const isTitleOrLine = ({ align, x, y, size }: Label): boolean =>
  align === 'left' && x < panelLeft && y > 60 && size > 10;

const isOverFigureOrFoot = (label: Label, [, , right, bottom]: Box): boolean =>
  isTitleOrLine(label) && (right > panelLeft - 8 || bottom > footTop);

const languages = ['zh', 'en'] as const;

/** Returns the figures that exceed their panel. */
const wideFigures = (): string[] =>
  Object.entries(figures).flatMap(([id, all]) =>
    all.flatMap((figure, index) =>
      languages.flatMap((language) =>
        [0.3, 0.95].flatMap((progress) =>
          figure({ seconds: 9.3, progress, language })
            .flatMap(toBoxes)
            .filter(
              ([left, top, right, bottom]) =>
                left < -8 || top < -8 || right > box.width + 8 || bottom > box.height + 8,
            )
            .map((edges) => `figure ${index} of ${id}, ${language}: ${edges}`),
        ),
      ),
    ),
  );

/** Returns texts and figures that exceed the screen, overlap the figure or the footer, or leave their panel. */
export const slidesThatDoNotFit = (films: readonly Film[]): string[] => [
  ...films.flatMap((film) => wrongLabels(film, listEnds(film), isOffScreen)),
  ...films.flatMap((film) => wrongLabels(film, listEnds(film).slice(1), isOverFigureOrFoot)),
  ...wideFigures(),
];
