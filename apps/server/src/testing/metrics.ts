import type { Portal } from './portal.ts';

/** Returns the values of the portal's /metrics by name and labels, e.g. `siliport_jobs{queue="mail",state="retry"}`. */
export const readMetrics = async ({ app }: Portal): Promise<Map<string, number>> => {
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
};

/** Returns by how much each of these series grew while `work` ran. */
export const measureGrowth = async (
  portal: Portal,
  names: readonly string[],
  work: () => Promise<unknown>,
): Promise<number[]> => {
  const before = await readMetrics(portal);
  await work();
  const after = await readMetrics(portal);
  return names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0));
};
