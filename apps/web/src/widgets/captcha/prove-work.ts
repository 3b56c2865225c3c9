import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

const timeoutMs = 60_000;

const createWorker = () => new Worker(new URL('./proof-hash.worker.ts', import.meta.url), { type: 'module' });

/** Solves a proof of work in a worker; returns what captchaCheck takes. Rejects when it was aborted or took too long. */
export const proveWork = async (challenge: Challenge, signal: AbortSignal): Promise<string> => {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: 1,
    controller,
    createWorker,
    timeout: timeoutMs,
  });
  if (!solution) throw new Error('the proof of work was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
};
