import { Group, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
// Sets the global `pdfjsLib`, which pdf_viewer.mjs reads.
import 'pdfjs-dist/legacy/build/pdf.mjs';
import { FindState } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { isComposing } from '../../../ui/is-composing.ts';
import previewClasses from '../preview.module.css';
import { previewPhrases } from '../preview.phrases.ts';
import { ToolButton } from '../Toolbar.tsx';
import type { PdfSession } from './use-pdf-session.ts';

interface FindCount {
  current: number;
  total: number;
}

export interface PdfFinder {
  query: string;
  /** Undefined until there is a match, or all pages are known to have none. */
  count: FindCount | undefined;
  /** Finds a text, or any of several words. */
  search: (query: string | string[]) => void;
  step: (backwards: boolean) => void;
  clear: () => void;
}

/** The state of pdf.js' find controller. It searches page by page, so the count grows while it runs. */
export const usePdfFind = (session: PdfSession | undefined): PdfFinder => {
  const [query, setQuery] = useState<string | string[]>('');
  const [count, setCount] = useState<FindCount>();
  const currentQuery = useRef<string | string[]>('');

  useEffect(() => {
    if (!session) return;
    const handleCount = ({ state, matchesCount }: { state?: number; matchesCount: FindCount }) => {
      const isKnown = matchesCount.total > 0 || state === FindState.NOT_FOUND;
      if (isKnown && currentQuery.current.length > 0) setCount(matchesCount);
    };
    session.events.on('updatefindmatchescount', handleCount);
    session.events.on('updatefindcontrolstate', handleCount);
    return () => {
      session.events.off('updatefindmatchescount', handleCount);
      session.events.off('updatefindcontrolstate', handleCount);
    };
  }, [session]);

  const dispatch = (type: '' | 'again', text: string | string[], findPrevious = false) =>
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
  const search = (text: string | string[]) => {
    currentQuery.current = text;
    setQuery(text);
    if (text.length === 0) setCount(undefined);
    dispatch('', text);
  };
  const clear = () => {
    search('');
    session?.events.dispatch('findbarclose', { source: session });
  };
  const step = (backwards: boolean) => dispatch('again', query, backwards);
  return { query: [query].flat().join(' '), count, search, step, clear };
};

interface PdfFindProps {
  field: RefObject<HTMLInputElement | null>;
  find: PdfFinder;
  /** Whether the reader asked for it; the words of a link leave the focus, and the page around, where they are. */
  isFocusedAtStart: boolean;
  onClose: () => void;
}

export const PdfFind = ({ field, find, isFocusedAtStart, onClose }: PdfFindProps) => {
  const t = usePhrases(previewPhrases);
  const { current = 0, total = 0 } = find.count ?? {};
  return (
    <Group
      component="search"
      justify="flex-end"
      wrap="nowrap"
      gap="2xs"
      px="sm"
      py={6}
      className={previewClasses.bar}
    >
      <TextInput
        ref={field}
        autoFocus={isFocusedAtStart}
        flex={1}
        miw={0}
        maw={300}
        size="xs"
        leftSection={<IconSearch size={14} />}
        aria-label={t('findIn')}
        placeholder={t('findIn')}
        value={find.query}
        // Escape in the field closes the find bar, not the surrounding dialog.
        data-mantine-stop-propagation="true"
        onChange={(event) => find.search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') find.step(event.shiftKey);
          if (event.key === 'Escape') onClose();
        }}
      />
      <Text span miw={64} fz="xs" ta="center" aria-live="polite" data-testid="find-count">
        {find.count && (
          <>
            <span aria-hidden>{total ? t('findCount', { current, total }) : t('findNone')}</span>
            <VisuallyHidden>
              {total ? t('findCountSpoken', { current, total }) : t('findNone')}
            </VisuallyHidden>
          </>
        )}
      </Text>
      <ToolButton
        label={t('findPrevious')}
        icon={<IconChevronUp size={18} />}
        disabled={!total}
        onClick={() => find.step(true)}
      />
      <ToolButton
        label={t('findNext')}
        icon={<IconChevronDown size={18} />}
        disabled={!total}
        onClick={() => find.step(false)}
      />
      <ToolButton label={t('findClose')} icon={<IconX size={18} />} onClick={onClose} />
    </Group>
  );
};
