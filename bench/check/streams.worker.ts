/** Opens event streams in a thread of its own, so that reading them does not delay what the check measures. */
import { parentPort, workerData } from 'node:worker_threads';

export interface StreamsInput {
  address: string;
  /** A session's token for each stream. */
  tokens: string[];
}

/** Sent once all streams were opened, and again for each message that asks. */
export interface StreamsState {
  /** Streams that could not be opened or have ended. */
  lost: number;
  /** Milliseconds until a stream was open, at worst. */
  worstMs: number;
}

const { address, tokens } = workerData as StreamsInput;
const state: StreamsState = { lost: 0, worstMs: 0 };

const drain = async (body: ReadableStream<Uint8Array>): Promise<void> => {
  for await (const _ of body);
};

const openStream = async (token: string): Promise<void> => {
  const startedAt = performance.now();
  const response = await fetch(`${address}/api/member/events`, { headers: { authorization: token } });
  state.worstMs = Math.max(state.worstMs, performance.now() - startedAt);
  if (response.status !== 200 || !response.body) throw new Error(`a stream answered ${response.status}`);
  const countEnd = () => {
    state.lost++;
  };
  drain(response.body).then(countEnd, countEnd);
};

for (const token of tokens)
  await openStream(token).catch(() => {
    state.lost++;
  });
parentPort?.postMessage(state);
parentPort?.on('message', () => parentPort?.postMessage(state));
