import type { AnyCall, Base } from './call.ts';
import { type CallName, callNames, calls } from './index.ts';

/** The base is left out where it is `api`, as of most calls. */
export type Wire = Pick<AnyCall, 'method' | 'path'> & { base?: Base };

/**
 * Method and path of each call, all that the browser needs at run time. The web's build replaces this module by its
 * result, so that no schema library reaches the browser.
 */
export const wire = Object.fromEntries(
  callNames.map((name) => {
    const { method, path, bases } = calls[name];
    const [base] = bases;
    return [name, { method, path, ...(base && base !== 'api' && { base }) } satisfies Wire];
  }),
) as Record<CallName, Wire>;
