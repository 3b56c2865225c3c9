import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { RichEditorProps } from './RichEditor.tsx';

const RichEditor = lazy(() => import('./RichEditor.tsx').then((m) => ({ default: m.RichEditor })));

/** The rich-text editor, loaded when somebody is about to write. */
export function LateEditor(props: RichEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={212} aria-busy />}>
      <RichEditor {...props} />
    </Suspense>
  );
}
