import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { LoadedThread } from './OlderEntries.tsx';
import { detailPhrases } from './work-orders.phrases.ts';

/** Prints the work order with its whole thread: pages of it that are not loaded yet would be missing on paper. */
export function PrintButton({ thread }: { thread: LoadedThread }) {
  const t = usePhrases(detailPhrases);
  const [isPreparing, setIsPreparing] = useState(false);
  const handleClick = async () => {
    setIsPreparing(true);
    const isWhole = await thread.loadAll();
    setIsPreparing(false);
    // After the rows that came last are in the page; what failed is said beside the thread.
    if (isWhole) requestAnimationFrame(() => print());
  };
  return (
    <ActionIcon
      variant="default"
      size={36}
      loading={isPreparing}
      onClick={handleClick}
      aria-label={t('print')}
      title={t('print')}
    >
      <IconPrinter size={18} aria-hidden />
    </ActionIcon>
  );
}
