import type { CallName } from '@siliport/contract';
import { calls } from '@siliport/contract';
import type { AnyCall, Permission } from '@siliport/contract/call';
import { insertMember } from '../../apps/server/src/testing/factories/members.ts';
import { uploadBody, uploadHeaders } from '../../apps/server/src/testing/factories/uploads.ts';
import { toJson, toQuery } from '../../apps/server/src/testing/fuzz.ts';
import { interfaceToken, type Portal } from '../../apps/server/src/testing/portal.ts';
import {
  type PortalProcess,
  startPortalProcess,
  toEnvironment,
} from '../../apps/server/src/testing/servers/portal-process.ts';
import type { CheckCluster } from './check-portal.ts';

export const allPermissions: Permission[] = ['isVersionDown', 'isIpDown', 'isWorkSubmit'];

/** An answer; `code` is that of the envelope, or the HTTP status of a file or stream. */
export interface Answer {
  status: number;
  code: number;
  text: string;
}

export interface AttackPortal {
  portal: Portal;
  running: PortalProcess;
  /** Inserts a member, by default with all permissions. Returns it with the token of a session. */
  addMember(
    values?: Parameters<typeof insertMember>[1],
  ): Promise<{ id: string; email: string; token: string }>;
  /** Sends a call over HTTP, each from an address of its own. Rejects when there is no answer within 15 s. */
  send(name: CallName, input: object, token?: string): Promise<Answer>;
  close(): Promise<void>;
}

const timeoutMs = 15_000;

const readAnswer = async (response: Response): Promise<Answer> => {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) {
    await response.body?.cancel();
    return { status: response.status, code: response.status, text: '' };
  }
  const text = await response.text();
  return { status: response.status, code: JSON.parse(text).code, text };
};

const file = Buffer.from('hello');

/** Starts a portal process on a database of its own; it believes the addresses that the attacks come from. */
export const openAttackPortal = async (cluster: CheckCluster): Promise<AttackPortal> => {
  const { portal, close } = await cluster.openPortal();
  const running = await startPortalProcess({
    ...toEnvironment(portal),
    TRUST_PROXY: '127.0.0.1',
    // Passkeys need a name, which an address is not.
    PUBLIC_URL: 'http://localhost',
  });
  let address = 0;
  const send: AttackPortal['send'] = async (name, input, token) => {
    const call: AnyCall = calls[name];
    address++;
    const headers: Record<string, string> = {
      'interface-token': interfaceToken,
      language: 'EN',
      'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
      ...(token && { authorization: token }),
      ...(call.uploads ? uploadHeaders(file, token) : { 'content-type': 'application/json' }),
    };
    const url = `${running.address}/${call.bases[0]}/${call.path}`;
    const signal = AbortSignal.timeout(timeoutMs);
    if (call.method === 'GET')
      return readAnswer(await fetch(`${url}?${toQuery(input)}`, { headers, signal }));
    const body = call.uploads ? new Uint8Array(uploadBody({ name: 'a.txt', content: file })) : toJson(input);
    return readAnswer(await fetch(url, { method: 'POST', headers, body, signal }));
  };
  const addMember: AttackPortal['addMember'] = async (values) => {
    const { id, email } = await insertMember(portal.services, { permissions: allPermissions, ...values });
    return { id, email, token: await portal.login(email) };
  };
  return {
    portal,
    running,
    addMember,
    send,
    close: async () => {
      await running.kill('SIGTERM');
      await close();
    },
  };
};
