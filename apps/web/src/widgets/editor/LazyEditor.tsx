import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { RichEditorProps } from './RichEditor.tsx';

const loadEditor = () => import('./RichEditor.tsx');
const RichEditor = lazy(() => loadEditor().then((m) => ({ default: m.RichEditor })));

/** For a form whose next step shows the editor; what fails is loaded again with it. */
export const preloadEditor = (): void => void loadEditor().catch(() => {});

/** The rich-text editor, loaded when somebody is about to write. */
export function LazyEditor(props: RichEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={212} aria-busy />}>
      <RichEditor {...props} />
    </Suspense>
  );
}
