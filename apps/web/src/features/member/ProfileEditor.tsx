import { Button } from '@mantine/core';
import { call } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { callQuery, invalidateCalls, queryClient } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DraftNote } from '../../widgets/drafts/DraftNote.tsx';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { AvatarField } from '../../widgets/profile-form/AvatarField.tsx';
import { ProfileFields } from '../../widgets/profile-form/ProfileFields.tsx';
import { toFormValues, toProfileRequest } from '../../widgets/profile-form/profile-values.ts';
import { profilePhrases } from './member.phrases.ts';
import type { Profile } from './member.types.ts';
import classes from './profile.module.css';

/** The key under which what is typed is kept until it is saved (SH-12). */
export const profileDraftKey = 'profile';

interface Props {
  profile: Profile;
  onClose: () => void;
}

/** Returns how to load the profile as it is now and put its name into the header. */
const useRefreshedProfile = () => {
  return async () => {
    await invalidateCalls('memberBasic');
    const { id, name, sexual, email } = await queryClient.fetchQuery(callQuery('memberBasic', {}));
    session.setMember({ id, name, sexual, email });
  };
};

const useProfileForm = ({ profile, onClose }: Props) => {
  const t = usePhrases(profilePhrases);
  const refresh = useRefreshedProfile();
  return useForm({
    draftKey: profileDraftKey,
    empty: toFormValues(profile),
    rules: {},
    text: String,
    send: (values) => call('updateBasic', toProfileRequest(values)),
    onSent: () => {
      toast.success(t('saved'));
      // The page asks again by itself should this fail.
      void refresh().catch(() => {});
      onClose();
    },
  });
};

/** The form of the profile (MC-3). Leaving the page keeps what was typed; only Cancel discards it. */
export function ProfileEditor(props: Props) {
  const t = usePhrases(profilePhrases);
  const form = useProfileForm(props);
  const handleCancel = () => {
    form.discard();
    props.onClose();
  };
  return (
    <form onSubmit={form.submit} noValidate className={classes.form} aria-label={t('editing')}>
      <DraftNote form={form} />
      <FormRefusal text={form.refusal} />
      <AvatarField cover={form.values.cover} onChange={(cover) => form.change({ cover })} />
      <ProfileFields form={form} />
      <p className={classes.note}>{t('mailNote')}</p>
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={form.sending.isPending}>
          {t('save')}
        </Button>
        <Button size="md" variant="default" onClick={handleCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
