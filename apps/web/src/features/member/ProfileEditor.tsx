import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { callQuery, invalidateCalls, queryClient } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DraftNote } from '../../widgets/drafts/DraftNote.tsx';
import { useDraft } from '../../widgets/drafts/use-draft.ts';
import { AvatarField } from '../../widgets/profile-form/AvatarField.tsx';
import { ProfileFields } from '../../widgets/profile-form/ProfileFields.tsx';
import { profilePhrases } from './member.phrases.ts';
import type { Profile } from './member.types.ts';
import classes from './profile.module.css';
import { draftOf, formOf, type ProfileDraft } from './profile-draft.ts';

/** Under which what is typed is kept until it is saved (SH-12). */
export const profilePlace = 'profile';

interface Props {
  profile: Profile;
  onClose: () => void;
}

/** Asks for the profile as it is now, and puts its name into the header. */
const useRefreshedProfile = () => {
  return async () => {
    await invalidateCalls('memberBasic');
    const { id, name, sexual, email } = await queryClient.fetchQuery(callQuery('memberBasic', {}));
    session.setMember({ id, name, sexual, email });
  };
};

const useProfileForm = ({ profile, onClose }: Props) => {
  const t = usePhrases(profilePhrases);
  const draft = useDraft<ProfileDraft>(profilePlace, draftOf(profile));
  const refresh = useRefreshedProfile();
  const saving = useMutation({
    meta: { silent: true },
    mutationFn: async () => {
      draft.flush();
      await call('updateBasic', formOf(draft.value));
    },
    onSuccess: () => {
      draft.clear();
      toast.success(t('saved'));
      // The page asks again by itself should this fail.
      void refresh().catch(() => {});
      onClose();
    },
  });
  const cancel = () => {
    draft.clear();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return { draft, saving, submit, cancel };
};

/** MC-3: the profile's form. Leaving the page keeps what was typed; only Cancel gives it up. */
export function ProfileEditor(props: Props) {
  const t = usePhrases(profilePhrases);
  const { draft, saving, submit, cancel } = useProfileForm(props);
  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label={t('editing')}>
      <DraftNote isRestored={draft.isRestored} isSaved={draft.isSaved} onDiscard={draft.clear} />
      {saving.error && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
          {messageOf(saving.error)}
        </Alert>
      )}
      <AvatarField cover={draft.value.cover} onChange={(cover) => draft.change({ cover })} />
      <ProfileFields values={draft.value} onChange={draft.change} />
      <p className={classes.note}>{t('mailNote')}</p>
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={saving.isPending}>
          {t('save')}
        </Button>
        <Button size="md" variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
