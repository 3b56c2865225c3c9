import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { RichEditorProps } from './RichEditor.tsx';

const loadEditor = () => import('./RichEditor.tsx');
const RichEditor = lazy(() => loadEditor().then((m) => ({ default: m.RichEditor })));

/** Loads the editor's code ahead of a form's next step; a failure is retried by the editor itself. */
export const preloadEditor = (): void => void loadEditor().catch(() => {});

/** The rich-text editor, loaded when somebody is about to write. */
export function LazyEditor(props: RichEditorProps) {
  return (
    <Suspense fallback={<Skeleton height="var(--editor-height)" aria-busy />}>
      <RichEditor {...props} />
    </Suspense>
  );
}
