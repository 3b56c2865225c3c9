import type { Language } from '@siliport/contract/language';
import type { Text } from '../../brand/brand.ts';
import { coverUrl } from '../../covers/cover-url.ts';

/** The vendor's texts of the home page as the import wrote them (demo/README.md: vendor.yaml, home.yaml). */

type Line = { title: Text; description: Text };
type MenuEntry = { id: string; column: Text; url: string };
/** Leads to an article of ours or to an address. */
type Highlight = Line & { article?: string; url?: string };
type Slide = Highlight & { subTitle: Text };

/** A value that was never imported is an empty list. */
const toList = <T>(value: unknown): T[] => (value ?? []) as T[];

export const toLines = (value: unknown, language: Language) =>
  toList<Line>(value).map((line) => ({
    title: line.title[language],
    description: line.description[language],
  }));

export const toMenu = (value: unknown, language: Language) =>
  toList<MenuEntry>(value).map(({ id, column, url }) => ({ id, column: column[language], url }));

/** `name` and place stand in for the id of what is no article, so that it keeps its picture. */
const toHighlight = (item: Highlight, name: string, index: number, language: Language) => {
  const id = item.article ?? `${name}-${index + 1}`;
  return {
    id,
    cover: coverUrl('article', id),
    url: item.article === undefined ? (item.url ?? '') : '',
    title: item.title[language],
    description: item.description[language],
  };
};

export const toHighlights = (value: unknown, language: Language) =>
  toList<Highlight>(value).map((item, index) => toHighlight(item, 'highlight', index, language));

export const toSlides = (value: unknown, language: Language) =>
  toList<Slide>(value).map((slide, index) => ({
    ...toHighlight(slide, 'slide', index, language),
    subTitle: slide.subTitle[language],
  }));
