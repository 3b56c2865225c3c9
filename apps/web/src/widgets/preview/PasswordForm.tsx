import { Button, PasswordInput, Stack, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { focusContent } from './focus-content.ts';
import classes from './preview.module.css';
import { previewPhrases } from './preview.phrases.ts';

interface PasswordFormProps {
  wasWrong: boolean;
  onPassword: (password: string) => void;
}

export const PasswordForm = ({ wasWrong, onPassword }: PasswordFormProps) => {
  const t = usePhrases(previewPhrases);
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => focusContent(field.current), []);
  return (
    <form
      className={classes.viewer}
      onSubmit={(event) => {
        event.preventDefault();
        if (password) onPassword(password);
      }}
    >
      <Stack className={classes.problem} align="center" justify="center" gap="sm">
        <IconLock size={44} stroke={1.4} />
        <Title order={2} size="h4">
          {t('passwordNeeded')}
        </Title>
        <PasswordInput
          ref={field}
          w="100%"
          maw={320}
          ta="start"
          label={t('password')}
          description={t('passwordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={wasWrong && t('passwordWrong')}
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!password}>
          {t('open')}
        </Button>
      </Stack>
    </form>
  );
};
