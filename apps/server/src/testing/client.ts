import { setImmediate } from 'node:timers/promises';
import type { CallName } from '@siliport/contract';
import type { CallOptions, CallResult, Portal } from './portal.ts';

/** A browser at an address of its own, with its cookies. The portal must be started with `trustedProxyEnv`. */
export interface Client {
  call(name: CallName, input?: unknown, options?: CallOptions): Promise<CallResult>;
  cookies: Map<string, string>;
}

/** Environment of a portal that believes the forwarded addresses of test clients. */
export const trustedProxyEnv = { TRUST_PROXY: '127.0.0.1' };

export const createClient = (portal: Portal, address: string): Client => {
  const cookies = new Map<string, string>();
  return {
    cookies,
    call: async (name, input, options = {}) => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }), ...options.headers };
      const answer = await portal.call(name, input, { ...options, headers });
      for (const { name: key, value } of answer.response.cookies) cookies.set(key, value);
      return answer;
    },
  };
};

/** Addresses that share no prefix: one IPv4 address each, 65,536 of them. */
export const createAddress = (index: number): string =>
  `10.9.${Math.floor(index / 256) % 256}.${index % 256}`;

/** Repeats `attack` on several connections without a pause while `task` runs; returns what `task` returns. */
export const runDuringAttack = async <T>(
  connections: number,
  attack: (round: number) => Promise<unknown>,
  task: () => Promise<T>,
): Promise<T> => {
  let isOver = false;
  let round = 0;
  const attackers = Array.from({ length: connections }, async () => {
    while (!isOver) {
      await attack(round++);
      // An injected request that is refused at once does no I/O; a client on the network would let others through too.
      await setImmediate();
    }
  });
  try {
    return await task();
  } finally {
    isOver = true;
    await Promise.all(attackers);
  }
};
