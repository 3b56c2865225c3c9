import { describe, expect, it } from 'vitest';
import type { Shape } from '../drawings/picture.ts';
import { sourcesIn, type TrainingSource } from '../outputs/sources.ts';
import { hasFonts } from '../pdf/fonts.ts';
import { widthOf } from '../pdf/typeset.ts';
import { changesOf, type Film, pictureAt } from './chapter-film.ts';
import { screen } from './slide.ts';

const trainings = sourcesIn<TrainingSource>('trainings', 'training.yaml');

const films = trainings.flatMap(([id, training]) =>
  training.chapters.flatMap((_, chapter) =>
    (['zh', 'en'] as const).map((language): Film => ({ id, training, chapter, language })),
  ),
);

type Box = [left: number, top: number, right: number, bottom: number];

const boxOf = (shape: Shape): Box[] => {
  switch (shape.kind) {
    case 'rect':
      return [[shape.x, shape.y, shape.x + shape.w, shape.y + shape.h]];
    case 'label': {
      const width = widthOf(shape.text, { face: shape.bold ? 'bold' : 'regular', size: shape.size });
      const left = { left: shape.x, center: shape.x - width / 2, right: shape.x - width }[shape.align];
      return [[left, shape.y - shape.size / 2, left + width, shape.y + shape.size / 2]];
    }
    default:
      return [];
  }
};

/** The ends of all slides of a film, when all of their text is there. */
const endsOf = (film: Film): number[] => {
  const chapter = film.training.chapters[film.chapter];
  return chapter
    ? [
        2,
        ...changesOf(chapter)
          .slice(1)
          .map((end) => end - 0.5),
      ]
    : [];
};

const panelLeft = 374;
const footTop = 322;

const isText = (shape: Shape): shape is Shape & { kind: 'label' } => shape.kind === 'label';

/** Without the fonts nothing can be set, so there is nothing to measure. */
describe.skipIf(!hasFonts())('the slides of the trainings', () => {
  it('keep their text on the screen, in both languages', () => {
    const outside = films.flatMap((film) =>
      endsOf(film).flatMap((seconds) =>
        pictureAt(film, seconds)
          .shapes.filter(isText)
          .filter((shape) =>
            boxOf(shape).some(
              ([left, top, right, bottom]) =>
                left < 0 || top < 0 || right > screen.width - 8 || bottom > screen.height,
            ),
          )
          .map(({ text }) => `${film.id} ${film.language} ${seconds}: ${text}`),
      ),
    );
    expect(outside).toEqual([]);
  });

  it('keep title and lines left of the figure and above the foot, in both languages', () => {
    const outside = films.flatMap((film) =>
      endsOf(film)
        .slice(1)
        .flatMap((seconds) =>
          pictureAt(film, seconds)
            .shapes.filter(isText)
            .filter(({ align, x, y, size }) => align === 'left' && x < panelLeft && y > 60 && size > 10)
            .filter((shape) =>
              boxOf(shape).some(([, , right, bottom]) => right > panelLeft - 8 || bottom > footTop),
            )
            .map(({ text }) => `${film.id} ${film.language} ${seconds}: ${text}`),
        ),
    );
    expect(outside).toEqual([]);
  });

  it('change from second to second', () => {
    for (const film of films.slice(0, 6)) {
      const pictures = [4, 5, 6, 7].map((seconds) => JSON.stringify(pictureAt(film, seconds)));
      expect(new Set(pictures).size).toBe(4);
    }
  });
});
