import { Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { AvatarField } from '../../widgets/profile-form/AvatarField.tsx';
import { ProfileFields } from '../../widgets/profile-form/ProfileFields.tsx';
import { toProfileRequest } from '../../widgets/profile-form/profile-values.ts';
import { registerPhrases } from './account.phrases.ts';
import type { RegistrationStep } from './use-registration.ts';

interface Props extends RegistrationStep {
  onDone: () => void;
  onLater: () => void;
}

/** The profile, all of it optional (AC-6). */
export function ProfileStep({ registration, change, onDone, onLater }: Props) {
  const t = usePhrases(registerPhrases);
  // Set by the site step; the server refuses a request without it.
  const account = registration.account ?? { id: '', code: '' };
  const form = useForm({
    empty: { ...registration.profile, cover: registration.cover },
    rules: {},
    text: String,
    onChange: ({ cover, ...profile }) => change({ profile, cover }),
    send: (values) =>
      call('improveMember', { ...account, ...toProfileRequest(values) }, { form: 'multipart' }),
    onSent: onDone,
    onFailed: (error) => (isRefusal(error, 'code.wrong') ? t('profileExpired') : undefined),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={form.refusal} />
        <AvatarField
          cover={form.values.cover}
          onChange={(cover) => form.change({ cover })}
          fields={account}
        />
        <ProfileFields form={form} />
        <Group gap="sm">
          <Button type="submit" size="md" flex="1 1 200px" loading={form.sending.isPending}>
            {t('finish')}
          </Button>
          <Link to={paths.login()} onClick={onLater}>
            {t('later')}
          </Link>
        </Group>
      </Stack>
    </form>
  );
}
