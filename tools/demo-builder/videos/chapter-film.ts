import type { Picture } from '../drawings/picture.ts';
import type { Language } from '../language.ts';
import type { ChapterSource, TrainingSource } from '../source/items.ts';
import type { Encoding } from './encode.ts';
import type { Figure } from './figures/figure.ts';
import { figures } from './figures/figures.ts';
import { opening, type Scene, slidePicture } from './slide.ts';

const framesPerSecond = 5;

const openingSeconds = 3;

/** Returns the times of the slide changes in seconds; the last is the end. */
export const listChanges = ({ seconds, slides }: ChapterSource): number[] => {
  const each = (seconds - openingSeconds) / slides.length;
  return [...slides.map((_, index) => openingSeconds + index * each), seconds];
};

const getFigures = (id: string): Figure[] => {
  const found = figures[id];
  if (!found) throw new Error(`The training ${id} has no figures.`);
  return found;
};

export interface Film {
  id: string;
  training: TrainingSource;
  /** From 0. */
  chapter: number;
  language: Language;
}

const toChapter = ({ training, chapter }: Film): ChapterSource => {
  const found = training.chapters[chapter];
  if (!found) throw new Error(`There is no chapter ${chapter}.`);
  return found;
};

/** Returns the picture at a time. */
export const pictureAt = (film: Film, seconds: number): Picture => {
  const { id, training, language } = film;
  const chapter = toChapter(film);
  const scene: Scene = {
    training: training.title[language],
    chapter: { number: film.chapter + 1, count: training.chapters.length, name: chapter.name[language] },
    language,
    part: seconds / chapter.seconds,
  };
  if (seconds < openingSeconds) return opening(scene, seconds / openingSeconds);
  const changes = listChanges(chapter);
  const at = changes.findLastIndex((change) => change <= seconds);
  const index = Math.min(at, chapter.slides.length - 1);
  const slide = chapter.slides[index];
  const [from, to] = [changes[index] ?? 0, changes[index + 1] ?? chapter.seconds];
  const choices = getFigures(id);
  const figure = choices[(film.chapter + index) % choices.length];
  if (!slide || !figure) throw new Error(`${id} has no slide at ${seconds} s.`);
  return slidePicture(scene, slide[language], figure, (seconds - from) / (to - from), seconds);
};

/** Returns the input of the encoder. */
export const toEncoding = (film: Film): Encoding => {
  const chapter = toChapter(film);
  return {
    frames: Array.from({ length: chapter.seconds * framesPerSecond }, (_, index) =>
      pictureAt(film, index / framesPerSecond),
    ),
    framesPerSecond,
    keyframes: [0, ...listChanges(chapter).slice(0, -1)],
  };
};
