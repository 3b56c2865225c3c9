import { Button } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../api/session.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { shellPhrases } from './app.phrases.ts';

/** Renders the page of an unknown route (SH-14). */
export function NotFoundPage() {
  const t = usePhrases(shellPhrases);
  const { pathname } = useLocation();
  const { token } = useSession();
  return (
    <EmptyState
      heading
      icon={IconRouteOff}
      title={t('notFoundTitle')}
      text={t('notFoundText', { path: pathname })}
      actions={
        <>
          <Button component={Link} to={token ? paths.loginHome() : paths.index()}>
            {t('toHome')}
          </Button>
          <Button component={Link} to={paths.documentList()} variant="default">
            {t('toDocuments')}
          </Button>
        </>
      }
    />
  );
}
