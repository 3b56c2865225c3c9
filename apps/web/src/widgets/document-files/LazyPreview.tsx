import { type ComponentProps, useEffect, useState } from 'react';
import { PreviewDialog } from '../preview/PreviewDialog.tsx';

/**
 * The dialog, loaded with the first preview. It is there closed before it opens: only so does it know where the focus
 * was, and return it.
 */
export function LazyPreview({ file, notice, ...rest }: ComponentProps<typeof PreviewDialog>) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return <PreviewDialog file={isThere ? file : undefined} notice={isThere ? notice : undefined} {...rest} />;
}
