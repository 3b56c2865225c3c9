/**
 * Short messages at the edge of the screen. The part that shows them is loaded with the first one, so this may be
 * called from anywhere, also outside React.
 */
type Kind = 'error' | 'warning' | 'success' | 'info';

/** A way on from the message; the address as a browser takes it, `#/route` inside the portal. */
export interface ToastLink {
  label: string;
  href: string;
}

let closeLabel = '';

/** What the close button is called in the current language. */
export const labelToasts = (close: string) => {
  closeLabel = close;
};

const show = (kind: Kind, message: string, link?: ToastLink) => {
  void import('./Toasts.tsx').then(({ showToast }) => showToast(kind, message, { closeLabel, link }));
};

export const toast = {
  error: (message: string) => show('error', message),
  warning: (message: string) => show('warning', message),
  success: (message: string) => show('success', message),
  info: (message: string, link?: ToastLink) => show('info', message, link),
};
