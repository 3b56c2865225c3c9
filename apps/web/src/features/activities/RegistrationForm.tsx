import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { DraftNote } from '../../widgets/drafts/DraftNote.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { registrationPhrases } from './registration.phrases.ts';
import { hasCallingCode, type RegistrationDraft } from './registration-draft.ts';
import classes from './registration-form.module.css';
import { useRegistration } from './use-registration.ts';

interface Props {
  activityId: string;
  known: RegistrationDraft;
  /** Opens the agreement; stands before the box that accepts it. */
  agreement: ReactNode;
  onDone: (email: string) => void;
}

type TextField = 'realName' | 'mobile' | 'email' | 'company';
type Form = ReturnType<typeof useRegistration>;

function Fields({ form: { draft, required } }: { form: Form }) {
  const t = usePhrases(registrationPhrases);
  const text = (field: TextField) => ({
    ...required(field),
    name: field,
    label: t(field),
    value: draft.value[field],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      draft.change({ [field]: event.currentTarget.value }),
    withAsterisk: true,
    size: 'md' as const,
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
        leftSection={hasCallingCode(draft.value.mobile) ? undefined : '+86'}
        leftSectionWidth={52}
      />
      <TextInput {...text('email')} type="email" maxLength={limits.emailLength} autoComplete="email" />
      <TextInput {...text('company')} maxLength={limits.name} autoComplete="organization" />
      <ChoiceField
        dictType="sys_activity_job"
        name="job"
        label={t('job')}
        value={draft.value.job}
        onChange={(job) => draft.change({ job })}
        size="md"
      />
      <ChoiceField
        {...required('industry')}
        dictType="sys_activity_industry"
        name="industry"
        label={t('industry')}
        value={draft.value.industry}
        onChange={(industry) => draft.change({ industry })}
        withAsterisk
        size="md"
      />
    </>
  );
}

/** EV-3: the form, kept until the server has it. */
export function RegistrationForm({ activityId, known, agreement, onDone }: Props) {
  const t = usePhrases(registrationPhrases);
  const form = useRegistration({ activityId, known, onDone });
  const { draft, sending, required, submit } = form;
  return (
    <form onSubmit={submit} noValidate aria-label={t('form')} className={classes.form}>
      <DraftNote isRestored={draft.isRestored} isSaved={draft.isSaved} onDiscard={draft.clear} />
      <Fields form={form} />
      {agreement}
      <Checkbox
        {...required('agreement')}
        name="agreement"
        label={t('accept')}
        checked={draft.value.agreement}
        onChange={(event) => draft.change({ agreement: event.currentTarget.checked })}
      />
      {sending.error && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
          {messageOf(sending.error)}
        </Alert>
      )}
      <Button type="submit" size="md" fullWidth loading={sending.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
