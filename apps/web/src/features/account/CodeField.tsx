import { Button, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { useEffect, useRef } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { CaptchaClosed } from '../../widgets/captcha/use-captcha.tsx';
import classes from './account-form.module.css';
import { accountFormPhrases } from './account-form.phrases.ts';
import type { FieldProps } from './use-fields.ts';
import type { useSendCode } from './use-send-code.ts';

interface Props {
  props: (field: 'code') => FieldProps;
  sendCode: ReturnType<typeof useSendCode>;
  /** What is said once it was asked for: the same for every address (AC-14). */
  sentPhrase: 'sent' | 'sentIfKnown';
  /** Cannot be asked for yet. */
  disabled?: boolean;
  onSend: () => void;
}

/** A mailed code and the button that asks for it. */
export function CodeField({ props, sendCode, sentPhrase, disabled = false, onSend }: Props) {
  const t = usePhrases(accountFormPhrases);
  const { sending, sentTo, secondsLeft } = sendCode;
  const button = useRef<HTMLButtonElement>(null);
  const { error } = sending;

  // The button could not keep the focus while it was at work.
  useEffect(() => {
    if (error instanceof CaptchaClosed) button.current?.focus();
  }, [error]);

  return (
    <>
      <div className={classes.codeRow}>
        <TextInput
          {...props('code')}
          label={t('code')}
          className={classes.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.code}
        />
        <div className={classes.sendPlace}>
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
