import { Button, Group } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import classes from './states.module.css';

interface Props {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
}

/** Something did not load: what, and a way to try again. */
export function ErrorState({ title, text, retryLabel, onRetry }: Props) {
  return (
    <div className={classes.state} role="alert">
      <IconPlugConnectedX size={40} stroke={1.4} className={classes.failedIcon} aria-hidden />
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      <Group gap="xs" align="stretch" justify="center" mt="md">
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {retryLabel}
        </Button>
      </Group>
    </div>
  );
}
