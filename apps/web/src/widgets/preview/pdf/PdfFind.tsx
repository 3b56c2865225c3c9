import { TextInput, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { previewPhrases } from '../preview.phrases.ts';
import { ToolButton } from '../Toolbar.tsx';
import classes from './pdf.module.css';
import type { PdfFinder } from './use-pdf-find.ts';

interface PdfFindProps {
  field: RefObject<HTMLInputElement | null>;
  find: PdfFinder;
  onClose: () => void;
}

export const PdfFind = ({ field, find, onClose }: PdfFindProps) => {
  const t = usePhrases(previewPhrases);
  const { current, total } = find.count;
  return (
    <search className={classes.find}>
      <TextInput
        ref={field}
        autoFocus
        className={classes.findField}
        size="xs"
        leftSection={<IconSearch size={14} />}
        aria-label={t('findIn')}
        placeholder={t('findIn')}
        value={find.query}
        // The dialog around would take Escape as its own, in a field that one presses it to leave.
        data-mantine-stop-propagation="true"
        onChange={(event) => find.search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') find.step(event.shiftKey);
          if (event.key === 'Escape') onClose();
        }}
      />
      <span className={classes.findCount} aria-live="polite" data-testid="find-count">
        {find.query !== '' && (
          <>
            <span aria-hidden>{total ? t('findCount', { current, total }) : t('findNone')}</span>
            <VisuallyHidden>
              {total ? t('findCountSpoken', { current, total }) : t('findNone')}
            </VisuallyHidden>
          </>
        )}
      </span>
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
    </search>
  );
};
