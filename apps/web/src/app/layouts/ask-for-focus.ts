/** `showModal` gives the focus by the attribute, which React's `autoFocus` does not write. */
export const askForFocus = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');
