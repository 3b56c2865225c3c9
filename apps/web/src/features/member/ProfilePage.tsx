import { Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { toErrorMessage } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { hasDraft } from '../../widgets/drafts/use-draft.ts';
import classes from './facts.module.css';
import { profilePhrases } from './member.phrases.ts';
import type { Profile } from './member.types.ts';
import { ProfileEditor, profileDraftKey } from './ProfileEditor.tsx';
import { ProfileView } from './ProfileView.tsx';

function ProfileSkeleton() {
  const t = usePhrases(profilePhrases);
  return (
    <div className={classes.boxes} role="status" aria-label={t('loading')} aria-busy>
      <Skeleton height={160} />
      <Skeleton height={200} />
      <Skeleton height={220} />
    </div>
  );
}

/** To the reader viewing and editing are two pages, so the focus goes to the heading of each. */
const useEditing = () => {
  // A draft was left when the session or the browser ended.
  const [isEditing, setEditing] = useState(() => hasDraft(profileDraftKey));
  const shown = useRef(isEditing);
  useEffect(() => {
    if (shown.current === isEditing) return;
    shown.current = isEditing;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [isEditing]);
  return [isEditing, setEditing] as const;
};

function LoadedProfile({ profile }: { profile: Profile }) {
  const t = usePhrases(profilePhrases);
  const [isEditing, setEditing] = useEditing();
  if (isEditing) {
    return (
      <>
        <PageHeading>{t('editing')}</PageHeading>
        <ProfileEditor profile={profile} onClose={() => setEditing(false)} />
      </>
    );
  }
  return (
    <>
      <PageHeading
        actions={
          <Button
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </Button>
        }
      >
        {t('title')}
      </PageHeading>
      <ProfileView profile={profile} />
    </>
  );
}

/** The member's profile: viewed, or edited (MC-3). */
export function ProfilePage() {
  const t = usePhrases(profilePhrases);
  const { data, error, refetch } = useCall('memberBasic', {});
  return (
    <div className={page.page}>
      {data ? (
        <LoadedProfile profile={data} />
      ) : (
        <>
          <PageHeading>{t('title')}</PageHeading>
          {error ? (
            <ErrorState
              title={t('failed')}
              text={toErrorMessage(error)}
              retryLabel={t('retry')}
              onRetry={() => void refetch()}
            />
          ) : (
            <ProfileSkeleton />
          )}
        </>
      )}
    </div>
  );
}
