import type { KeyboardEvent } from 'react';

/**
 * Whether a key is meant for an input method, as Chinese is typed: Enter, Escape and arrows then choose among its candidates.
 * Such keys have this code in UI Events; the event's own `isComposing` is already over when Safari reports the last one.
 */
export const isComposing = ({ keyCode }: KeyboardEvent): boolean => keyCode === 229;
