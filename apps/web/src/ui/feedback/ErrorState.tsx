import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useUiText } from '../ui-text.ts';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  title: string;
  text?: string;
  /** Makes the title the heading of the page. */
  heading?: boolean;
  /** By default 'Try again'. */
  retryLabel?: string;
  onRetry: () => unknown;
}

/** Explains that content did not load, and offers a retry. */
export function ErrorState({ title, text, heading, retryLabel, onRetry }: Props) {
  const t = useUiText();
  return (
    <EmptyState
      role="alert"
      icon={IconPlugConnectedX}
      iconColor="var(--state-failed)"
      heading={heading}
      title={title}
      text={text}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void onRetry()}
        >
          {retryLabel ?? t('retry')}
        </Button>
      }
    />
  );
}
