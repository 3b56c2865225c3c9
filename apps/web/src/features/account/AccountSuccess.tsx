import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { pauseForToast, toast } from '../../ui/feedback/toast.ts';
import { accountFormPhrases } from './account.phrases.ts';

/** Returns a function that shows a toast and opens the login a second later (AC-6, AC-9, AC-10). */
export const useLoginRedirect = () => {
  const navigate = useNavigate();
  return async (message: string, beforeLeaving?: () => void) => {
    toast.success(message);
    await pauseForToast();
    beforeLeaving?.();
    await navigate(paths.login(), { replace: true });
  };
};

/** Confirms success until the login opens, because a toast may be missed. */
export function AccountSuccess({ text }: { text: string }) {
  const t = usePhrases(accountFormPhrases);
  return (
    <Alert color="teal" icon={<IconCircleCheck size={18} aria-hidden />} role="status">
      {text} <Link to={paths.login()}>{t('toLogin')}</Link>
    </Alert>
  );
}
