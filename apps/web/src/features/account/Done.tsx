import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { accountFormPhrases } from './account-form.phrases.ts';

/** Stays on the page until the login appears, because a toast may be missed. */
export function Done({ text }: { text: string }) {
  const t = usePhrases(accountFormPhrases);
  return (
    <Alert color="teal" variant="light" icon={<IconCircleCheck size={18} aria-hidden />} role="status">
      {text} <Link to={paths.login()}>{t('toLogin')}</Link>
    </Alert>
  );
}
