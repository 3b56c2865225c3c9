import { Group, PasswordInput, Stack, VisuallyHidden } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { getPasswordScore } from '@siliport/contract/rules';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { FieldProps } from '../../widgets/form/use-form.ts';
import { accountFormPhrases } from './account.phrases.ts';
import { getPasswordHints } from './account.rules.ts';
import classes from './account-form.module.css';

interface Props {
  label: 'password' | 'newPassword';
  field: (name: 'password' | 'confirmPassword') => FieldProps;
  values: { email: string; password: string; confirmPassword: string };
}

const scoreNames = ['score1', 'score2', 'score3', 'score4'] as const;

function Strength({ password }: { password: string }) {
  const t = usePhrases(accountFormPhrases);
  const score = password === '' ? 0 : getPasswordScore(password);
  const name = scoreNames[score - 1];
  return (
    <Group gap="sm" c="dimmed">
      <Group gap="2xs" flex={1} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={classes.strength} data-score={step <= score ? score : undefined} />
        ))}
      </Group>
      <span role="status">{t('strength', { word: name ? t(name) : '–' })}</span>
    </Group>
  );
}

function Hints({ values }: Pick<Props, 'values'>) {
  const t = usePhrases(accountFormPhrases);
  return (
    <Stack component="ul" gap="2xs" c="dimmed" aria-label={t('hints')}>
      {getPasswordHints(values).map(({ hint, isMet }) => {
        const Mark = isMet ? IconCircleCheck : IconCircle;
        return (
          <li key={hint} className={classes.hint} data-met={isMet || undefined}>
            <Mark size={16} aria-hidden />
            <span>
              {t(hint)} <VisuallyHidden>({t(isMet ? 'met' : 'open')})</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </Stack>
  );
}

/** A new password and its confirmation, with its strength and the requirements (AC-7). */
export function NewPasswordFields({ label, field, values }: Props) {
  const t = usePhrases(accountFormPhrases);
  const common = {
    autoComplete: 'new-password',
    maxLength: limits.passwordLength,
    visibilityToggleButtonProps: { 'aria-label': t('showPassword'), tabIndex: 0 },
  };
  return (
    <>
      <PasswordInput {...field('password')} {...common} label={t(label)} />
      <Strength password={values.password} />
      <PasswordInput {...field('confirmPassword')} {...common} label={t('confirmPassword')} />
      <Hints values={values} />
    </>
  );
}
