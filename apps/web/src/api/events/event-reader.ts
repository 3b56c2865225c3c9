import type { CallOutput } from '../call.ts';

export type News = CallOutput<'memberEvents'>;

const newsOf = (piece: string): News | undefined => {
  const data = piece
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('\n');
  try {
    return data === '' ? undefined : (JSON.parse(data) as News);
  } catch {
    // A proxy's own words are no news.
    return undefined;
  }
};

/** Takes a text/event-stream in pieces of any length, and tells each event once it is whole. */
export const createEventReader = (onNews: (news: News) => void) => {
  let rest = '';
  return (text: string) => {
    const pieces = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
    rest = pieces.pop() ?? '';
    for (const piece of pieces) {
      const news = newsOf(piece);
      if (news) onNews(news);
    }
  };
};
