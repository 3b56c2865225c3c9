import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { createRoot } from 'react-dom/client';
import { createPortalTheme } from '../styles/theme.ts';
import type { Dismiss, ToastLink } from './toast.ts';
import classes from './toasts.module.css';

const looks = {
  error: { color: 'red', Icon: IconCircleX },
  warning: { color: 'signal', Icon: IconAlertTriangle },
  success: { color: 'teal', Icon: IconCircleCheck },
  info: { color: 'brand', Icon: IconInfoCircle },
} as const;

let mounted = false;

/** A root of its own, so that nothing of this is in the first load. */
const mount = () => {
  if (mounted) return;
  mounted = true;
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    // The page's own provider owns colour scheme and variables; this one only lends its theme.
    <MantineProvider
      theme={createPortalTheme()}
      getRootElement={() => place}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Notifications position="top-center" className={classes.toasts} limit={3} autoClose={6000} />
    </MantineProvider>,
  );
};

function Words({ message, link, onFollow }: { message: string; link: ToastLink; onFollow: () => void }) {
  return (
    <>
      {message}{' '}
      <a href={link.href} onClick={onFollow}>
        {link.label}
      </a>
    </>
  );
}

interface Options {
  closeLabel: string;
  link?: ToastLink | undefined;
}

/** Returns how to take it away. */
export const showToast = (
  kind: keyof typeof looks,
  message: string,
  { closeLabel, link }: Options,
): Dismiss => {
  mount();
  const id = [kind, message, link?.href].filter(Boolean).join(':');
  const { color, Icon } = looks[kind];
  notifications.show({
    // The same message twice is one toast.
    id,
    message: link ? <Words message={message} link={link} onFollow={() => notifications.hide(id)} /> : message,
    color,
    icon: <Icon size={18} aria-hidden />,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
  });
  return () => notifications.hide(id);
};
