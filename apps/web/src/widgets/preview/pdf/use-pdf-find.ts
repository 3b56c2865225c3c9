import { useEffect, useRef, useState } from 'react';
import type { PdfSession } from './pdf-session.ts';

export interface FindCount {
  current: number;
  total: number;
}

const none: FindCount = { current: 0, total: 0 };

export interface PdfFinder {
  query: string;
  count: FindCount;
  search: (query: string) => void;
  step: (backwards: boolean) => void;
  clear: () => void;
}

/** pdf.js' find controller, driven by events: it reads pages as it goes, so the count grows while it works. */
export const usePdfFind = (session: PdfSession | undefined): PdfFinder => {
  const [query, setQuery] = useState('');
  const [count, setCount] = useState(none);
  const asked = useRef('');

  useEffect(() => {
    if (!session) return;
    const follow = ({ matchesCount }: { matchesCount: FindCount }) =>
      setCount(asked.current ? matchesCount : none);
    session.events.on('updatefindmatchescount', follow);
    session.events.on('updatefindcontrolstate', follow);
    return () => {
      session.events.off('updatefindmatchescount', follow);
      session.events.off('updatefindcontrolstate', follow);
    };
  }, [session]);

  const dispatch = (type: '' | 'again', text: string, findPrevious = false) =>
    session?.events.dispatch('find', {
      source: session,
      type,
      query: text,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      matchDiacritics: false,
      findPrevious,
    });
  const search = (text: string) => {
    asked.current = text;
    setQuery(text);
    if (!text) setCount(none);
    dispatch('', text);
  };
  const clear = () => {
    search('');
    session?.events.dispatch('findbarclose', { source: session });
  };
  return { query, count, search, step: (backwards) => dispatch('again', query, backwards), clear };
};
