import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Decides itself where the focus goes afterwards. */
  onClosed?: () => void;
  title: string;
  closeLabel: string;
  /** Pixels; a phone shows it over the whole screen. */
  width?: number;
  children: ReactNode;
}

/** A dialog that traps the focus and returns it. */
export function Dialog({ opened, onClose, onClosed, title, closeLabel, width = 480, children }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={!onClosed}
      title={title}
      size={width}
      centered
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': closeLabel }}
      classNames={{ title: classes.title, content: classes.content }}
    >
      {children}
    </Modal>
  );
}
