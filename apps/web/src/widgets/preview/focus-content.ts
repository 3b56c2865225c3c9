/**
 * A dialog first focuses its close button, as the file is not there yet. Once it is, its keys should work at once; but
 * a reader who has gone on to something else keeps the focus there.
 */
export const focusContent = (content: HTMLElement | null): void => {
  const active = document.activeElement;
  const isWaiting = !active || active === document.body || active.hasAttribute('data-autofocus');
  if (isWaiting && content?.closest('[role="dialog"]')) content.focus({ preventScroll: true });
};
