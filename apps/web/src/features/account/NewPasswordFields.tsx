import { PasswordInput, VisuallyHidden } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { passwordScore } from '@siliport/contract/rules';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './account-form.module.css';
import { accountFormPhrases } from './account-form.phrases.ts';
import { passwordHints } from './password-hints.ts';
import type { FieldProps } from './use-fields.ts';

type PasswordField = 'password' | 'confirmPassword';

interface Props {
  label: 'password' | 'newPassword';
  props: (field: PasswordField) => FieldProps;
  values: { email: string; password: string; confirmPassword: string };
}

function Strength({ password }: { password: string }) {
  const t = usePhrases(accountFormPhrases);
  const score = password === '' ? 0 : passwordScore(password);
  const word = score === 0 ? '–' : t(`score${score}` as 'score1');
  return (
    <div className={classes.strength}>
      <div className={classes.bars} data-score={score} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={classes.bar} data-reached={step <= score || undefined} />
        ))}
      </div>
      <span role="status">{t('strength', { word })}</span>
    </div>
  );
}

function Hints({ values }: Pick<Props, 'values'>) {
  const t = usePhrases(accountFormPhrases);
  return (
    <ul className={classes.hints} aria-label={t('hints')}>
      {passwordHints(values).map(({ hint, isMet }) => {
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
    </ul>
  );
}

/** AC-7: a new password, the same once more, how strong it is, and what is still needed. */
export function NewPasswordFields({ label, props, values }: Props) {
  const t = usePhrases(accountFormPhrases);
  const both = {
    autoComplete: 'new-password',
    maxLength: limits.passwordLength,
    visibilityToggleButtonProps: { 'aria-label': t('showPassword'), tabIndex: 0 },
  };
  return (
    <>
      <PasswordInput {...props('password')} {...both} label={t(label)} />
      <Strength password={values.password} />
      <PasswordInput {...props('confirmPassword')} {...both} label={t('confirmPassword')} />
      <Hints values={values} />
    </>
  );
}
