import type { CallName } from './index.ts';

/** Calls whose handler comes later: they answer body code 501. Empty when every statement of the specification works. */
export const pendingCalls = [
  'memberIndex',
  'memberBasic',
  'updateBasic',
  'memberProductPage',
  'downloadPage',
  'getDownload',
  'activityApply',
  'applyPage',
  'applyDetails',
] as const satisfies readonly CallName[];

export type PendingCall = (typeof pendingCalls)[number];
