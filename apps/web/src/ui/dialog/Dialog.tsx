import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const loadModal = () => import('./ModalDialog.tsx');
const ModalDialog = lazy(() => loadModal().then((m) => ({ default: m.ModalDialog })));

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  /** Called when the dialog is gone; whoever passes it decides where the focus goes. */
  onClosed?: () => void;
  title: string;
  closeLabel: string;
  /** Pixels, or a CSS length. */
  width?: number | string;
  children: ReactNode;
}

/** The one modal dialog. Its code loads after the page, yet before it is needed: it must open when the network is gone. */
export function Dialog(props: DialogProps) {
  useEffect(() => void loadModal(), []);
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  );
}
