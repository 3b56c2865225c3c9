import type { TransferRate } from '../../api/transfer-rate.ts';

/** Why a transfer failed; without words of the server's own, the tray has some for each. */
export type Trouble = 'tooLarge' | 'noRoom' | 'unwritable' | 'mismatch' | 'changed' | 'unplaced';

/** `login` waits for the member, `toSave` for a press, `elsewhere` for another tab, `waiting` for the network. */
export type Phase =
  | 'ready'
  | 'paused'
  | 'login'
  | 'elsewhere'
  | 'downloading'
  | 'waiting'
  | 'checking'
  | 'toSave'
  | 'writing'
  | 'failed'
  | 'saved';

/** Where the bytes lie until they are complete. */
export type Place = 'disk' | 'memory';

/** A transfer as the tray and the rows show it. */
export interface Transfer extends TransferRate {
  id: string;
  title: string;
  /** Once the server has told it. */
  fileName?: string;
  size: number;
  /** Bytes that are here. */
  received: number;
  sha256?: string;
  place: Place;
  /** It goes into a file that the reader picked, and `fileName` is that file's. */
  isPicked: boolean;
  phase: Phase;
  problem?: { trouble: Trouble } | { message: string };
}

const active: readonly Phase[] = ['ready', 'downloading', 'waiting', 'checking', 'writing'];

/** Work is being done for it in this page. */
export const isActive = (phase: Phase): boolean => active.includes(phase);

/** DL-3: 1 ready, 2 downloading, 3 failed; 0 when nothing is left to do. */
export const stateOf = (phase: Phase): 0 | 1 | 2 | 3 => {
  if (phase === 'saved') return 0;
  if (phase === 'failed') return 3;
  return isActive(phase) && phase !== 'ready' ? 2 : 1;
};

/** DL-1: the row follows the transfer, by the floor of percent; 0 where it may be started, also to go on. */
export const rowProgress = (transfer: Pick<Transfer, 'phase' | 'received' | 'size'> | undefined): number => {
  if (!transfer || ['paused', 'toSave', 'failed', 'saved'].includes(transfer.phase)) return 0;
  return Math.max(1, Math.floor((transfer.received / transfer.size) * 100));
};
