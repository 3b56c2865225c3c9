/** The contract as a table, for the rules that hold for every call. */
import { type CallName, calls } from '@siliport/contract';
import type { AnyCall } from '@siliport/contract/call';
import { addMember } from './factories/members.ts';
import type { Portal } from './portal.ts';

export const allCalls = Object.entries(calls as Record<string, AnyCall>).map(([name, call]) => ({
  name: name as CallName,
  call,
}));

/** Logs a new member in who may do everything, and answers the token. */
export const logInWithAllPermissions = async (portal: Portal): Promise<string> => {
  const { email } = await addMember(portal.services, {
    permissions: ['isVersionDown', 'isIpDown', 'isWorkSubmit'],
  });
  return portal.login(email);
};
