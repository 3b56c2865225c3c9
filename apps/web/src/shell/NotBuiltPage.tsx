import { Button } from '@mantine/core';
import { IconCrane } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../api/session.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { type Section, sectionPhrases } from './sections.phrases.ts';
import { shellPhrases } from './shell.phrases.ts';

/** Says honestly that a section is still being built, and what there is instead. */
export function NotBuiltPage({ section }: { section: Section }) {
  const t = usePhrases(shellPhrases);
  const sectionName = usePhrases(sectionPhrases)(section);
  const { token } = useSession();
  return (
    <EmptyState
      heading
      icon={IconCrane}
      title={t('notBuiltTitle', { section: sectionName })}
      text={t('notBuiltText')}
      actions={
        <>
          <Button component={Link} to={paths.documentList()}>
            {t('toDocuments')}
          </Button>
          <Button component={Link} to={paths.search({ type: 'product' })} variant="default">
            {t('toSearch')}
          </Button>
          {!token && (
            <Button component={Link} to={paths.login()} variant="default">
              {t('toLogin')}
            </Button>
          )}
        </>
      }
    />
  );
}
