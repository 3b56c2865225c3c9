import { limits } from '@siliport/contract/limits';
import type { Query, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** The interval between two probes, to which each browser adds up to 100 % at random. */
export const probeIntervalMs = 4000;

const hasFailed = ({ state }: Query): boolean =>
  state.status === 'error' && state.error instanceof CallError && state.error.isTemporary;

interface Options {
  client: QueryClient;
  /** Whether the server can answer calls. */
  isReady: () => Promise<boolean>;
  onRecovered: () => void;
}

/**
 * Refetches the queries that failed without a response, once the server is ready again. It probes `/readyz`, because
 * repeating the calls would make the page flicker. Returns a function that probes immediately, for an `online` event.
 */
export const recoverQueries = ({ client, isReady, onRecovered }: Options): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = { type: 'active', predicate: hasFailed } as const;

  const probe = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (client.getQueryCache().findAll(failed).length === 0) return;
    if (!(await isReady())) return schedule();
    onRecovered();
    await client.refetchQueries(failed);
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => void probe(), probeIntervalMs * (1 + Math.random()));
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && hasFailed(event.query)) schedule();
  });
  return () => void probe();
};

/** Whether the server is ready. Never throws. */
export const isServerReady = async (): Promise<boolean> => {
  const signal = AbortSignal.timeout(limits.requestTimeoutMs);
  const response = await fetch('/readyz', { cache: 'no-store', signal }).catch(() => undefined);
  return response?.ok ?? false;
};

/** Younger pages are not reloaded: while the servers behind a proxy are upgraded one by one, that could repeat. */
const minReloadAgeMs = 10_000;
/** A server that takes longer for the page would not deliver the reloaded one either. */
const pageTimeoutMs = 3000;

/**
 * Reloads a page whose server has other code by now: the files that it has not loaded yet are gone. Resolves when the page
 * stays. Never throws.
 */
export const reloadIfOutdated = async (): Promise<void> => {
  if (performance.now() < minReloadAgeMs) return;
  const files = document.getElementById('first-screens')?.textContent ?? '';
  const page = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(pageTimeoutMs) })
    .then((response) => response.text())
    .catch(() => '');
  // A page of a proxy has no such element.
  if (!page.includes('id="first-screens"') || page.includes(files)) return;
  location.reload();
  await new Promise(() => {});
};
