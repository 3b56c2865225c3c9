import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const loadModal = () => import('./ModalDialog.tsx');
const ModalDialog = lazy(() => loadModal().then((m) => ({ default: m.ModalDialog })));

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  /** Decides itself where the focus goes afterwards. */
  onClosed?: () => void;
  title: string;
  closeLabel: string;
  /** Pixels. */
  width?: number;
  children: ReactNode;
}

/** A dialog of the form or the thread. Its code comes after the page, yet before it is needed: a failed send must be told. */
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
