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

export interface ToastOptions {
  link?: ToastLink;
  /** For an error or warning that is not about the page on which it appears. */
  survivesNavigation?: boolean;
}

/** Takes the message away: its reason is gone. */
export type Dismiss = () => void;

let closeLabel = '';

/** What the close button is called in the current language. */
export const labelToasts = (close: string) => {
  closeLabel = close;
};

let aboutPage: Dismiss[] = [];

const show = (kind: Kind, message: string, { link }: ToastOptions = {}): Dismiss => {
  let isGone = false;
  const loaded = import('./Toasts.tsx');
  const shown = loaded.then(({ showToast }) =>
    isGone ? undefined : showToast(kind, message, { closeLabel, link }),
  );
  return () => {
    isGone = true;
    void shown.then((hide) => hide?.());
  };
};

const showOnPage = (kind: Kind, message: string, options: ToastOptions = {}): Dismiss => {
  const dismiss = show(kind, message, options);
  if (!options.survivesNavigation) aboutPage.push(dismiss);
  return dismiss;
};

export const toast = {
  error: (message: string, options?: ToastOptions) => showOnPage('error', message, options),
  warning: (message: string, options?: ToastOptions) => showOnPage('warning', message, options),
  success: (message: string) => show('success', message),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
};

/** Another page: errors and warnings of the last one have lost their reason. */
export const dismissPageToasts = () => {
  for (const dismiss of aboutPage) dismiss();
  aboutPage = [];
};
