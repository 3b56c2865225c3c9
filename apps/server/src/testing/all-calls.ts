/** The calls of the contract as a list, for tests of every call. */
import { callNames, calls } from '@siliport/contract';
import type { AnyCall } from '@siliport/contract/call';
import { insertMember } from './factories/members.ts';
import type { Portal } from './portal.ts';

export const allCalls = callNames.map((name) => {
  const call: AnyCall = calls[name];
  return { name, call };
});

/** Logs in a new member with all permissions. Returns the token. */
export const logInWithAllPermissions = async (portal: Portal): Promise<string> => {
  const { email } = await insertMember(portal.services, {
    permissions: ['isVersionDown', 'isIpDown', 'isWorkSubmit'],
  });
  return portal.login(email);
};
