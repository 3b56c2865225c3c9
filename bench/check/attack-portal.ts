import type { Permission } from '@siliport/contract/call';
import { insertMember } from '../../apps/server/src/testing/factories/members.ts';
import type { Portal } from '../../apps/server/src/testing/portal.ts';
import {
  type PortalProcess,
  startPortalProcess,
  toEnvironment,
} from '../../apps/server/src/testing/servers/portal-process.ts';
import type { CheckCluster } from './check-portal.ts';
import { createSendCall, type SendCall } from './send-call.ts';

export const allPermissions: Permission[] = ['isVersionDown', 'isIpDown', 'isWorkSubmit'];

export interface AttackPortal {
  portal: Portal;
  running: PortalProcess;
  /** Inserts a member, by default with all permissions. Returns it with the token of a session. */
  addMember(
    values?: Parameters<typeof insertMember>[1],
  ): Promise<{ id: string; email: string; token: string }>;
  send: SendCall;
  close(): Promise<void>;
}

/** Starts a portal process on a database of its own; it believes the addresses that the attacks come from. */
export const openAttackPortal = async (cluster: CheckCluster): Promise<AttackPortal> => {
  const { portal, close } = await cluster.openPortal();
  const running = await startPortalProcess({
    ...toEnvironment(portal),
    TRUST_PROXY: '127.0.0.1',
    // Passkeys need a name, which an address is not.
    PUBLIC_URL: 'http://localhost',
  });
  const addMember: AttackPortal['addMember'] = async (values) => {
    const { id, email } = await insertMember(portal.services, { permissions: allPermissions, ...values });
    return { id, email, token: await portal.login(email) };
  };
  return {
    portal,
    running,
    addMember,
    send: createSendCall(running.address),
    close: async () => {
      await running.kill('SIGTERM');
      await close();
    },
  };
};
