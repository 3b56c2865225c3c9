import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { AvatarField } from '../../widgets/profile-form/AvatarField.tsx';
import { ProfileFields } from '../../widgets/profile-form/ProfileFields.tsx';
import { type ProfileValues, tagsOf } from '../../widgets/profile-form/profile-values.ts';
import { prefixWord } from '../../widgets/profile-form/title-prefix.ts';
import classes from './account-form.module.css';
import { FormRefusal } from './FormRefusal.tsx';
import { isRefusal, refusedField } from './refused-field.ts';
import { registerPhrases } from './register.phrases.ts';
import type { RegistrationStep } from './use-registration.ts';

interface Props extends RegistrationStep {
  onDone: () => void;
  onLater: () => void;
}

/** AC-6: the profile, all of it optional. */
export function ProfileStep({ registration, change, onDone, onLater }: Props) {
  const t = usePhrases(registerPhrases);
  const { profile, cover } = registration;
  // The step before gave it; without it the server refuses.
  const account = registration.account ?? { id: '', code: '' };
  const [refused, setRefused] = useState<string | null>(null);
  const saving = useMutation({
    meta: { silent: true },
    mutationFn: () => {
      const form = { ...profile, sexual: prefixWord(profile.sexual), productTag: tagsOf(profile.productTag) };
      return call('improveMember', { ...account, ...form, cover }, { form: 'multipart' });
    },
    onSuccess: onDone,
    onError: (error) => setRefused(messageOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(null);
    if (!saving.isPending) saving.mutate();
  };
  const isExpired = refused !== null && isRefusal('code.wrong', refused);
  const field = refused === null ? undefined : refusedField(refused);
  const isOfField = field !== undefined && field in profile;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormRefusal text={isExpired ? t('profileExpired') : isOfField ? null : refused} />
      <AvatarField cover={cover} onChange={(url) => change({ cover: url })} fields={account} />
      <ProfileFields
        values={profile}
        onChange={(values: ProfileValues) => change({ profile: values })}
        errors={isOfField && refused ? { [field]: refused } : {}}
      />
      <div className={classes.actions}>
        <Button type="submit" size="md" className={classes.main} loading={saving.isPending}>
          {t('finish')}
        </Button>
        <Link to={paths.login()} onClick={onLater}>
          {t('later')}
        </Link>
      </div>
    </form>
  );
}
