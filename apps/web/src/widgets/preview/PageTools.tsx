import { Group, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './preview.module.css';
import { previewPhrases } from './preview.phrases.ts';
import { ToolButton } from './Toolbar.tsx';

interface PageToolsProps {
  page: number;
  pages: number;
  of: 'page' | 'slide';
  onPage: (page: number) => void;
}

/** Previous, next, and the number to type; what is typed counts on Enter or when the field is left. */
export const PageTools = ({ page, pages, of, onPage }: PageToolsProps) => {
  const t = usePhrases(previewPhrases);
  const [typed, setTyped] = useState<string>();
  const words =
    of === 'page'
      ? { previous: t('previousPage'), next: t('nextPage'), number: t('pageNumber') }
      : { previous: t('previousSlide'), next: t('nextSlide'), number: t('slideNumber') };
  const commit = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
    setTyped(undefined);
    if (Number.isFinite(wanted)) onPage(Math.min(Math.max(wanted, 1), pages));
  };
  return (
    <Group gap="3xs" wrap="nowrap">
      <ToolButton
        label={words.previous}
        icon={<IconChevronUp size={18} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <TextInput
        className={classes.pageNumber}
        size="xs"
        inputMode="numeric"
        aria-label={words.number}
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      <span className={classes.ofPages}>{t('ofPages', { pages })}</span>
      <ToolButton
        label={words.next}
        icon={<IconChevronDown size={18} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Group>
  );
};
