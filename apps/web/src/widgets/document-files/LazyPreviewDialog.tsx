import { type ComponentProps, lazy, Suspense, useState } from 'react';

const PreviewDialog = lazy(() =>
  import('../preview/PreviewDialog.tsx').then((m) => ({ default: m.LazyPreview })),
);

type Props = ComponentProps<typeof PreviewDialog> & { opened: boolean };

/** The full-screen preview of a file, whose code is loaded when it opens for the first time. */
export function LazyPreviewDialog({ opened, ...props }: Props) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <PreviewDialog {...props} />
      </Suspense>
    )
  );
}
