import { Button, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { useFocusAfterCaptcha } from '../../widgets/captcha/use-captcha.tsx';
import type { FieldProps } from '../../widgets/form/use-form.ts';
import classes from './account-form.module.css';
import { accountFormPhrases } from './account-form.phrases.ts';
import type { useSendCode } from './use-send-code.ts';

interface Props {
  field: (name: 'code') => FieldProps;
  sendCode: ReturnType<typeof useSendCode>;
  /** Said once a code was asked for: the same for every address (AC-14). */
  sentPhrase: 'sent' | 'sentIfKnown';
  /** A code cannot be asked for yet. */
  disabled?: boolean;
  onSend: () => void;
}

/** The field of a mailed code, and the button that asks for one. */
export function CodeField({ field, sendCode, sentPhrase, disabled = false, onSend }: Props) {
  const t = usePhrases(accountFormPhrases);
  const { sending, sentTo, secondsLeft } = sendCode;
  const button = useFocusAfterCaptcha(sending.error);
  return (
    <>
      <div className={classes.codeRow}>
        <TextInput
          {...field('code')}
          label={t('code')}
          className={classes.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.code}
        />
        <div className={classes.send}>
          <Button
            ref={button}
            variant="default"
            size="md"
            onClick={onSend}
            loading={sending.isPending}
            disabled={disabled || secondsLeft > 0}
          >
            {secondsLeft > 0 ? t('sendAgain', { seconds: secondsLeft }) : t('send')}
          </Button>
        </div>
      </div>
      <p className={classes.sent} role="status">
        {sentTo && t(sentPhrase, { email: sentTo })}
      </p>
    </>
  );
}
