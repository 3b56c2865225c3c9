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
  const response = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined);
  return response?.ok ?? false;
};

/** Younger pages are not reloaded: while the servers behind a proxy are upgraded one by one, that could repeat. */
const minReloadAgeMs = 10_000;

/**
 * Reloads a page whose server has other code by now: the files that it has not loaded yet are gone. Resolves when the page
 * stays.
 */
export const reloadIfOutdated = async (): Promise<void> => {
  const files = document.getElementById('first-screens')?.textContent ?? '';
  const response = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
  const page = response?.ok ? await response.text() : files;
  if (page.includes(files) || performance.now() < minReloadAgeMs) return;
  location.reload();
  await new Promise(() => {});
};
