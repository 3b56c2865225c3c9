import { Button, Checkbox, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import type { ReactNode } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { DraftNote } from '../../widgets/drafts/DraftNote.tsx';
import { ChoiceField } from '../../widgets/form/ChoiceField.tsx';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import type { FormOf } from '../../widgets/form/use-form.ts';
import { registrationPhrases } from './registration.phrases.ts';
import { hasCallingCode, type RegistrationValues } from './registration.rules.ts';
import classes from './registration-form.module.css';
import { useRegistrationForm } from './use-registration-form.ts';

interface Props {
  activityId: string;
  known: RegistrationValues;
  /** Opens the agreement; stands before the box that accepts it. */
  agreement: ReactNode;
  onDone: (email: string) => void;
}

function Fields({ form }: { form: FormOf<RegistrationValues> }) {
  const t = usePhrases(registrationPhrases);
  const text = (name: 'realName' | 'mobile' | 'email' | 'company') => ({
    ...form.field(name),
    label: t(name),
  });
  return (
    <>
      <TextInput {...text('realName')} maxLength={limits.name} autoComplete="name" />
      <TextInput
        {...text('mobile')}
        type="tel"
        maxLength={30}
        autoComplete="tel"
        description={t('mobileHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={hasCallingCode(form.values.mobile) ? undefined : '+86'}
        leftSectionWidth={52}
      />
      <TextInput {...text('email')} type="email" maxLength={limits.emailLength} autoComplete="email" />
      <TextInput {...text('company')} maxLength={limits.name} autoComplete="organization" />
      <ChoiceField {...form.field('job')} dictType="sys_activity_job" label={t('job')} />
      <ChoiceField {...form.field('industry')} dictType="sys_activity_industry" label={t('industry')} />
    </>
  );
}

/** The form of a registration (EV-3). */
export function RegistrationForm({ activityId, known, agreement, onDone }: Props) {
  const t = usePhrases(registrationPhrases);
  const form = useRegistrationForm({ activityId, known, onDone });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('form')} className={classes.form}>
      <DraftNote form={form} />
      <Fields form={form} />
      {agreement}
      <Checkbox {...form.field('agreement', { type: 'checkbox' })} size="sm" label={t('accept')} />
      <FormRefusal text={form.refusal} />
      <Button type="submit" size="md" fullWidth loading={form.sending.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
