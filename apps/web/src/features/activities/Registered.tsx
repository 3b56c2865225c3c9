import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { registrationPhrases } from './registration.phrases.ts';
import classes from './registration-form.module.css';

interface Props {
  /** Of the registration, once it is known. */
  id: string | undefined;
  /** Where the confirmation goes, just after the form was sent. */
  sentTo: string | undefined;
}

/** EV-3: takes the place of the form; what was just done says so, and where the mail goes. */
export function Registered({ id, sentTo }: Props) {
  const t = usePhrases(registrationPhrases);
  const box = useRef<HTMLDivElement>(null);
  // The form had the focus, and is gone.
  useEffect(() => {
    if (sentTo !== undefined) box.current?.focus();
  }, [sentTo]);
  const to = id ? paths.registrationDetail(id) : paths.registrationHistory();
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="status"
      color="teal"
      variant="light"
      className={classes.done}
      icon={<IconCircleCheck size={18} aria-hidden />}
      title={t(sentTo === undefined ? 'registered' : 'done')}
    >
      {sentTo !== undefined && <p>{t('doneText', { email: sentTo })}</p>}
      <Link to={to}>{t(id ? 'toRegistration' : 'toHistory')}</Link>
    </Alert>
  );
}
