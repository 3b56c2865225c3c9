import { ActionIcon, Box, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { isComposing } from './is-composing.ts';
import classes from './panel.module.css';
import { useUiText } from './ui-text.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The edge it is attached to. */
  side: 'left' | 'right' | 'top';
  title: string;
  children: ReactNode;
}

/** A drawer on the browser's own modal dialog, which traps and returns the focus and closes on Escape. */
export function Panel({ opened, onClose, side, title, children }: Props) {
  const t = useUiText();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);

  // The content covers the dialog, so a click on the dialog itself is outside of the content.
  const handleClick = (event: MouseEvent) => event.target === dialog.current && onClose();

  // The browser reports a close in a later task, when the panel may be open again.
  const handleClose = () => {
    if (!dialog.current?.open) onClose();
  };

  // A search box would use the first Escape to clear its text.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (!isComposing(event)) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={classes.panel}
      data-side={side}
      aria-label={title}
      onClose={handleClose}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      {opened && (
        <div className={classes.content}>
          <Group gap={0} justify="space-between" wrap="nowrap" mb="xs">
            <Box component="span" fw={600} fz="lg">
              {title}
            </Box>
            <ActionIcon variant="subtle" color="gray" size={36} onClick={onClose} aria-label={t('close')}>
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </Group>
          {children}
        </div>
      )}
    </dialog>
  );
}
