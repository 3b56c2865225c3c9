import type { Answer, Base } from './call.ts';
import { type CallName, calls } from './index.ts';

export interface Wire {
  method: 'GET' | 'POST';
  path: string;
  bases: readonly Base[];
  answer: Answer;
}

/**
 * Method and path of each call, all that the browser needs at run time. The web's build replaces this module by its
 * result, so that no schema library reaches the browser.
 */
export const wire = Object.fromEntries(
  Object.entries(calls).map(([name, { method, path, bases, answer }]) => [
    name,
    { method, path, bases, answer },
  ]),
) as unknown as Record<CallName, Wire>;
