import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useUiText } from '../ui-text.ts';
import type { DialogProps } from './Dialog.tsx';
import classes from './dialog.module.css';

/** The dialog itself: it traps the focus and returns it. Its top is no `header`, which would be the page's second banner. */
export function ModalDialog({ opened, onClose, onClosed, title, width = 480, children }: DialogProps) {
  const t = useUiText();
  // Mounted closed first, because only then does it learn where the focus was.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <Modal.Root
      opened={isMounted && opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={!onClosed}
      size={width}
      centered
      transitionProps={{ duration: 120 }}
      // `className` would also apply to the element around the content.
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.top}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
