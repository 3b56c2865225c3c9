/** The contract as a table, for the rules that hold for every call. */
import { callNames, calls } from '@siliport/contract';
import type { AnyCall } from '@siliport/contract/call';
import { insertMember } from './factories/members.ts';
import type { Portal } from './portal.ts';

export const allCalls = callNames.map((name) => {
  const call: AnyCall = calls[name];
  return { name, call };
});

/** Logs a new member in who may do everything, and answers the token. */
export const logInWithAllPermissions = async (portal: Portal): Promise<string> => {
  const { email } = await insertMember(portal.services, {
    permissions: ['isVersionDown', 'isIpDown', 'isWorkSubmit'],
  });
  return portal.login(email);
};
