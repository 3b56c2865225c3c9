import type { CallOutput } from '../../api/call.ts';
import { paths } from '../../paths.ts';

export type Training = CallOutput<'trainDetails'>['details'];
export type Chapter = Training['videoList'][number];

/** The chapter an address names, counted from 0; the first where it names none that is there (TR-3). */
export const parseChapter = (params: URLSearchParams, count: number): number => {
  const number = Number(params.get('chapter'));
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : 0;
};

/** Where a chapter is opened: back works, and a link can be shared. */
export const chapterAddress = (id: string, chapter: number): string =>
  chapter === 0 ? paths.trainingDetail(id) : `${paths.trainingDetail(id)}&chapter=${chapter + 1}`;

/** A chapter as the player takes it: its definitions, best first, else its only video. */
export const toMediaSources = ({ url, definitions }: Chapter) => {
  const [best, ...others] = definitions;
  return best ? ([best, ...others] as const) : ([{ name: '', url }] as const);
};
