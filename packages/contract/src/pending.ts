import type { CallName } from './index.ts';

/** Calls whose handler comes later: they answer body code 501. Empty when every statement of the specification works. */
export const pendingCalls = [] as const satisfies readonly CallName[];

export type PendingCall = (typeof pendingCalls)[number];
