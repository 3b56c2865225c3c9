import { Button } from '@mantine/core';
import { IconFileUnknown, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isNotFound, toErrorMessage } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { pagePhrases } from './page.phrases.ts';

interface Props {
  error: Error;
  onRetry: () => unknown;
  /** What is said of an item that is not there. */
  title: string;
  text: string;
  /** The way on from there. */
  actions: ReactNode;
}

/** The whole page of one item that is missing or did not load (AP-4). */
export function ItemProblem({ error, onRetry, title, text, actions }: Props) {
  const t = usePhrases(pagePhrases);
  if (isNotFound(error)) {
    return <EmptyState heading icon={IconFileUnknown} title={title} text={text} actions={actions} />;
  }
  return (
    <div role="alert">
      <EmptyState
        heading
        icon={IconPlugConnectedX}
        title={t('failed')}
        text={toErrorMessage(error)}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void onRetry()}
          >
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
