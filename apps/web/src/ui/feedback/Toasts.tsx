import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { Dismiss, ToastLink } from './toast.ts';
import classes from './toasts.module.css';

const looks = {
  error: { color: 'red', Icon: IconCircleX },
  warning: { color: 'signal', Icon: IconAlertTriangle },
  success: { color: 'teal', Icon: IconCircleCheck },
  info: { color: 'brand', Icon: IconInfoCircle },
} as const;

export function Toasts() {
  return <Notifications position="top-center" className={classes.toasts} limit={3} autoClose={6000} />;
}

function LinkedMessage({
  message,
  link,
  onFollow,
}: {
  message: string;
  link: ToastLink;
  onFollow: () => void;
}) {
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

/** Returns a function that hides it. */
export const showToast = (
  kind: keyof typeof looks,
  message: string,
  { closeLabel, link }: Options,
): Dismiss => {
  const id = [kind, message, link?.href].filter(Boolean).join(':');
  const { color, Icon } = looks[kind];
  notifications.show({
    // The same message twice is one toast.
    id,
    message: link ? (
      <LinkedMessage message={message} link={link} onFollow={() => notifications.hide(id)} />
    ) : (
      message
    ),
    color,
    icon: <Icon size={18} aria-hidden />,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
  });
  return () => notifications.hide(id);
};
