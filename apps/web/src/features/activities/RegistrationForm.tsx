import { Button, Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { session } from '../../api/session.ts';
import { invalidateCalls } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ChoiceField } from '../../widgets/form/ChoiceField.tsx';
import { DraftNote } from '../../widgets/form/DraftNote.tsx';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { type FormOf, useForm } from '../../widgets/form/use-form.ts';
import { registrationPhrases } from './activities.phrases.ts';
import {
  hasCallingCode,
  type RegistrationValues,
  registrationRules,
  toRegistrationRequest,
} from './activities.rules.ts';

interface FormOptions {
  activityId: string;
  /** The values that the profile already has. */
  initial: RegistrationValues;
  onDone: (email: string) => void;
}

const conflictCode = 409;

/** Loads the activity and the member's registrations again. */
const reloadRegistration = () => void invalidateCalls('activityDetails', 'applyPage');

/** Returns the form of a registration, kept as a draft until it is sent (EV-3). */
const useRegistrationForm = ({ activityId, initial, onDone }: FormOptions) =>
  useForm({
    draftKey: `registration/${activityId}`,
    empty: initial,
    rules: registrationRules,
    text: usePhrases(registrationPhrases),
    // The specification requires the address to be checked while it is typed.
    liveFields: ['email'],
    send: (values, sendKey) =>
      call('activityApply', toRegistrationRequest(values, activityId), {
        headers: { 'Idempotency-Key': sendKey },
      }),
    onSent: () => {
      // The confirmation goes to the member's own address, not to that of the form.
      onDone(session.get().member?.email ?? '');
      reloadRegistration();
    },
    onFailed: (error) => {
      // Registration ended, has not started, or was done in another tab.
      if (error instanceof CallError && error.code === conflictCode) reloadRegistration();
      return undefined;
    },
  });

interface Props extends FormOptions {
  /** The button that opens the agreement; rendered before the box that accepts it. */
  agreement: ReactNode;
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
export function RegistrationForm({ activityId, initial, agreement, onDone }: Props) {
  const t = usePhrases(registrationPhrases);
  const form = useRegistrationForm({ activityId, initial, onDone });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('form')}>
      <SimpleGrid mt="md">
        <DraftNote form={form} />
        <Fields form={form} />
        {agreement}
        <Checkbox {...form.field('agreement', { type: 'checkbox' })} size="sm" label={t('accept')} />
        <FormRefusal text={form.refusal} />
        <Button type="submit" size="md" fullWidth loading={form.submission.isPending}>
          {t('submit')}
        </Button>
      </SimpleGrid>
    </form>
  );
}
