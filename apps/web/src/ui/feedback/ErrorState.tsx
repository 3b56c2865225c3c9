import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
}

/** Says what did not load, and offers to try again. */
export function ErrorState({ title, text, retryLabel, onRetry }: Props) {
  return (
    <EmptyState
      role="alert"
      icon={IconPlugConnectedX}
      iconColor="var(--state-failed)"
      title={title}
      text={text}
      actions={
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  );
}
