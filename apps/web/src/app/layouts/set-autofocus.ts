/** `showModal` focuses the element with this attribute, which React's `autoFocus` does not write. */
export const setAutofocus = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');
