import { IconFileUnknown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isNotFound, toErrorMessage } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { pagePhrases } from './page.phrases.ts';

interface Props {
  error: Error;
  onRetry: () => unknown;
  /** Title and text for an item that does not exist. */
  title: string;
  text: string;
  /** Where to go from there. */
  actions: ReactNode;
}

/** The whole page of one item that is missing or did not load (AP-4). */
export function ItemProblem({ error, onRetry, title, text, actions }: Props) {
  const t = usePhrases(pagePhrases);
  if (isNotFound(error)) {
    return <EmptyState heading icon={IconFileUnknown} title={title} text={text} actions={actions} />;
  }
  return <ErrorState heading title={t('failed')} text={toErrorMessage(error)} onRetry={onRetry} />;
}
