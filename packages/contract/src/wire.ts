import type { AnyCall } from './call.ts';
import { type CallName, callNames, calls } from './index.ts';

export type Wire = Pick<AnyCall, 'method' | 'path' | 'bases' | 'answer'>;

/**
 * Method and path of each call, all that the browser needs at run time. The web's build replaces this module by its
 * result, so that no schema library reaches the browser.
 */
export const wire = Object.fromEntries(
  callNames.map((name) => {
    const { method, path, bases, answer } = calls[name];
    return [name, { method, path, bases, answer } satisfies Wire];
  }),
) as Record<CallName, Wire>;
