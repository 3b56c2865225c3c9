import { Button, Group, Stack, Text } from '@mantine/core';
import { type CallOutput, call } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { callQuery, invalidateCalls, queryClient } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DraftNote } from '../../widgets/form/DraftNote.tsx';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { AvatarField } from '../../widgets/profile-form/AvatarField.tsx';
import { ProfileFields } from '../../widgets/profile-form/ProfileFields.tsx';
import { toFormValues, toProfileRequest } from '../../widgets/profile-form/profile-values.ts';
import { profilePhrases } from './member.phrases.ts';

type Profile = CallOutput<'memberBasic'>;

/** The key under which what is typed is kept until it is saved (SH-12). */
export const profileDraftKey = 'profile';

interface Props {
  profile: Profile;
  onClose: () => void;
}

/** Loads the saved profile again and shows the name in the header. */
const refreshProfile = async () => {
  await invalidateCalls('memberBasic');
  const { id, name, sexual, email } = await queryClient.fetchQuery(callQuery('memberBasic', {}));
  session.setMember({ id, name, sexual, email });
};

const useProfileForm = ({ profile, onClose }: Props) => {
  const t = usePhrases(profilePhrases);
  return useForm({
    draftKey: profileDraftKey,
    empty: toFormValues(profile),
    rules: {},
    text: String,
    send: (values) => call('updateBasic', toProfileRequest(values)),
    onSent: () => {
      toast.success(t('saved'));
      // If this fails, the page loads the profile again itself.
      void refreshProfile().catch(() => {});
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
    <form onSubmit={form.submit} noValidate aria-label={t('editing')}>
      <Stack gap="lg" maw={760}>
        <DraftNote form={form} />
        <FormRefusal text={form.refusal} />
        <AvatarField cover={form.values.cover} onChange={(cover) => form.change({ cover })} />
        <ProfileFields form={form} />
        <Text mt="-sm" c="dimmed" fz="caption">
          {t('mailNote')}
        </Text>
        <Group gap="sm">
          <Button type="submit" size="md" loading={form.submission.isPending}>
            {t('save')}
          </Button>
          <Button size="md" variant="default" onClick={handleCancel}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
