import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const loadModal = () => import('./ModalDialog.tsx');
const ModalDialog = lazy(() => loadModal().then((m) => ({ default: m.ModalDialog })));

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  /** Called when the dialog has closed; the caller then moves the focus. */
  onClosed?: () => void;
  title: string;
  /** Pixels, or a CSS length. */
  width?: number | string;
  children: ReactNode;
}

/** The modal dialog. Its code is preloaded after the page, so that it opens without a network. */
export function Dialog(props: DialogProps) {
  useEffect(() => void loadModal().catch(() => {}), []);
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  );
}
