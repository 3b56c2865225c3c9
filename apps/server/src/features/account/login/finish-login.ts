import { refusals } from '@siliport/contract/refusals';
import type { Database } from '../../../database/database.ts';
import type { CallContext } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { allowsPassword, type MemberRow } from '../members.queries.ts';
import { startSession } from './start-session.ts';

/** A member who has proved who they are. */
export interface LoggedIn {
  member: MemberRow;
  /** Whether the member logged in with this password on this device before. */
  isOnKnownDevice: boolean;
  rememberMe: boolean;
}

/**
 * Opens the session in the caller's transaction. Returns the response of a login, with its cookies. Throws
 * `Refusal('login.companyOnly')` where the site allows the company login alone.
 */
export const finishLogin = async (context: CallContext, tx: Database, { member, ...options }: LoggedIn) => {
  if (!(await allowsPassword(tx, member))) return refuse('login.companyOnly');
  const { mustChangePassword: isUpdatePassword } = member;
  if (isUpdatePassword) context.succeedWith(206, refusals['password.mustChange'][context.language]);
  return { ...(await startSession(context, tx, member, options)), isUpdatePassword };
};
