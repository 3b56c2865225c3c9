import { type ComponentType, useSyncExternalStore } from 'react';

type Kind = 'error' | 'warning' | 'success' | 'info';

/** Follows the message; `href` as in HTML, `#/route` inside the portal. */
export interface ToastLink {
  label: string;
  href: string;
}

export interface ToastOptions {
  link?: ToastLink;
  /** For errors and warnings that are not about the page on which they appear. */
  survivesNavigation?: boolean;
}

/** Hides the message. */
export type Dismiss = () => void;

let closeLabel = '';

/** Sets the label of the close button. */
export const labelToasts = (close: string) => {
  closeLabel = close;
};

let Toasts: ComponentType | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const importToasts = () => import('./Toasts.tsx');

/** Loads the code of messages, which is no part of the first load, so that they appear without a network, too. */
export const preloadToasts = (): void => void importToasts().catch(() => {});

/** Returns the component that shows the messages, from the first message on. */
export const useToasts = (): ComponentType | undefined => useSyncExternalStore(subscribe, () => Toasts);

const load = async () => {
  const { Toasts: component, showToast } = await importToasts();
  Toasts = component;
  for (const listener of listeners) listener();
  return showToast;
};

const show = (kind: Kind, message: string, { link }: ToastOptions = {}): Dismiss => {
  let isDismissed = false;
  const shown = load().then((showToast) =>
    isDismissed ? undefined : showToast(kind, message, { closeLabel, link }),
  );
  return () => {
    isDismissed = true;
    void shown.then((hide) => hide?.());
  };
};

let pageToasts: Dismiss[] = [];

const showOnPage = (kind: Kind, message: string, options: ToastOptions = {}): Dismiss => {
  const dismiss = show(kind, message, options);
  if (!options.survivesNavigation) pageToasts.push(dismiss);
  return dismiss;
};

/** Short messages at the edge of the screen; works outside React, too. */
export const toast = {
  error: (message: string, options?: ToastOptions) => showOnPage('error', message, options),
  warning: (message: string, options?: ToastOptions) => showOnPage('warning', message, options),
  success: (message: string) => show('success', message),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
};

/** Hides errors and warnings of the previous page. */
export const dismissPageToasts = () => {
  for (const dismiss of pageToasts) dismiss();
  pageToasts = [];
};

/** Resolves after a second, so that a toast can be read before the page changes. */
export const pauseForToast = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));
