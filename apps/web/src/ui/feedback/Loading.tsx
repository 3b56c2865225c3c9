import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiText } from '../ui-text.ts';

/** Holds the skeleton of content that is loading. */
export function Loading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const t = useUiText();
  return (
    <div className={className} role="status" aria-label={t('loading')} aria-busy>
      {children}
    </div>
  );
}

/** The skeleton of a text, one line for each width. */
export function TextSkeleton({ widths }: { widths: readonly string[] }) {
  return widths.map((width) => <Skeleton key={width} height={16} width={width} my={10} />);
}
