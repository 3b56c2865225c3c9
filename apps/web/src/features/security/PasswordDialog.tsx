import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { required } from '../../widgets/form/rules.ts';
import { useForm } from '../../widgets/form/use-form.ts';
import { passwordDialogPhrases, secondFactorPhrases } from './security.phrases.ts';

interface Props<Result> {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** The label of the button. */
  confirm: string;
  /** Also asks for a name. */
  withName?: boolean;
  isDangerous?: boolean;
  send: (values: { password: string; name: string }) => Promise<Result>;
  onSent: (result: Result) => void;
  /** Returns the message to show instead of the error's own. */
  onFailed?: (error: Error) => string | undefined;
}

const passwordRules = { password: required('passwordMissing') } as const;
const namedRules = { name: required('nameMissing'), ...passwordRules } as const;

function PasswordForm<Result>(props: Props<Result>) {
  const { text, confirm, withName = false, isDangerous = false, send, onSent, onClose, onFailed } = props;
  const t = usePhrases(passwordDialogPhrases);
  const names = usePhrases(secondFactorPhrases);
  const form = useForm<{ name: string; password: string }, 'nameMissing' | 'passwordMissing', Result>({
    empty: { name: '', password: '' },
    rules: withName ? namedRules : passwordRules,
    text: (problem) => (problem === 'nameMissing' ? names(problem) : t(problem)),
    send,
    onSent,
    ...(onFailed && { onFailed }),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Text>{text}</Text>
        <FormRefusal text={form.refusal} />
        {withName && (
          <TextInput
            {...form.field('name')}
            label={names('passkeyName')}
            description={names('passkeyNameHint')}
            maxLength={100}
            data-autofocus
          />
        )}
        <PasswordInput
          {...form.field('password')}
          label={t('password')}
          autoComplete="current-password"
          data-autofocus={withName ? undefined : true}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
        <Group gap="xs" align="stretch" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.submission.isPending} {...(isDangerous && { color: 'red.9' })}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks for the password before a change of the account's protection. */
export function PasswordDialog<Result>(props: Props<Result>) {
  const { opened, onClose, title } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={440}>
      <PasswordForm {...props} />
    </Dialog>
  );
}
