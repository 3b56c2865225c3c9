import type { CallOutput } from '../../api/call.ts';
import { paths } from '../../paths.ts';

export type Training = CallOutput<'trainDetails'>['details'];
export type Chapter = Training['videoList'][number];

/** Returns the zero-based index of the chapter in the URL, or 0 if it is missing or out of range (TR-3). */
export const parseChapter = (params: URLSearchParams, count: number): number => {
  const number = Number(params.get('chapter'));
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : 0;
};

/** Returns the URL of a chapter, so that back works and a link can be shared. */
export const toChapterPath = (id: string, chapter: number): string =>
  chapter === 0 ? paths.trainingDetail(id) : `${paths.trainingDetail(id)}&chapter=${chapter + 1}`;

/** Returns the sources for the player: the video of a chapter in each quality, best first, else its only video. */
export const toMediaSources = ({ url, definitions }: Chapter) => {
  const [best, ...others] = definitions;
  return best ? ([best, ...others] as const) : ([{ name: '', url }] as const);
};
