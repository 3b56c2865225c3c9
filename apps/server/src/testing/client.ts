import { setImmediate } from 'node:timers/promises';
import type { CallName } from '@siliport/contract';
import type { CallOptions, CallResult, Portal } from './portal.ts';

/** A client with its own address and cookies. The portal must be started with `trustedProxyEnv`. */
export interface Client {
  call(name: CallName, input?: unknown, options?: CallOptions): Promise<CallResult>;
  cookies: Map<string, string>;
}

/** Environment of a portal that trusts the forwarded addresses of test clients. */
export const trustedProxyEnv = { TRUST_PROXY: '127.0.0.1' };

export const createClient = (portal: Portal, address: string): Client => {
  const cookies = new Map<string, string>();
  return {
    cookies,
    call: async (name, input, options = {}) => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }), ...options.headers };
      const result = await portal.call(name, input, { ...options, headers });
      for (const { name: key, value } of result.response.cookies) cookies.set(key, value);
      return result;
    },
  };
};

/** Returns one of 65,536 IPv4 addresses. */
export const createAddress = (index: number): string =>
  `10.9.${Math.floor(index / 256) % 256}.${index % 256}`;

/** Repeats `attack` on several connections while `task` runs. Returns the result of `task`. */
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
      // An injected request that is refused does no I/O, so it must yield to others as network requests do.
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
