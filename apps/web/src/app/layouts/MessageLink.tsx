import { ActionIcon } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { layoutPhrases } from './layouts.phrases.ts';
import classes from './member-layout.module.css';

/** More would not fit, and nobody counts them. */
const maxShown = 99;

/** MC-1, MS-2: the way to the messages, with how many are unread. */
export function MessageLink() {
  const t = usePhrases(layoutPhrases);
  const { token, mustChangePassword } = useSession();
  // A number is the same in both languages.
  const { data } = useCall('memberUnread', {}, { enabled: token !== null && !mustChangePassword });
  const count = data?.count ?? 0;
  const label = count > 0 ? t('messagesUnread', { count }) : t('messages');
  return (
    <ActionIcon
      component={Link}
      to={paths.messageList()}
      variant="subtle"
      color="gray"
      size={36}
      className={classes.messages}
      aria-label={label}
      title={label}
    >
      <IconMail size={20} stroke={1.6} aria-hidden />
      {count > 0 && (
        <span className={classes.unread} aria-hidden>
          {count > maxShown ? `${maxShown}+` : count}
        </span>
      )}
    </ActionIcon>
  );
}
