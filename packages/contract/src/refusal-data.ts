import type { SecondFactorMethod } from './account-security.ts';
import type { RefusalKey } from './refusals.ts';

/** The `data` of a refused call's envelope (N-4). */
export interface RefusalData {
  reason: RefusalKey;
  /** Name of the input field concerned, where there is one; `files.0` for an entry of a list. */
  field?: string;
  /** With 'login.secondStep': the ticket of the pending login, which is no token, and how it can be completed. */
  secondStep?: { ticket: string; methods: SecondFactorMethod[] };
}
