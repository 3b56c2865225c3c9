/** Measures lists beside 9,000 open event streams: `node bench/streams.ts`. Exits with 1 when a target is missed. */
import { loadavg } from 'node:os';
import { withCheckCluster } from './check/check-portal.ts';
import { checkLoad } from './check/load.ts';
import { formatTable, isPassed } from './check/report.ts';
import { report } from './report.ts';

const options = { rate: 40, seconds: 30, streams: 9000 };

const rows = await withCheckCluster((cluster) => checkLoad(cluster, options));
console.log(`${formatTable(rows)}\nload ${loadavg()[0]?.toFixed(1)}`);
for (const row of rows) {
  const { name, tried, lost, worstMs, maxMs } = row;
  report({
    name,
    measured: maxMs === undefined ? `${lost} of ${tried} lost` : `${worstMs.toFixed(1)} ms`,
    target: maxMs === undefined ? '0' : `≤ ${maxMs.toFixed(1)} ms`,
    isMet: isPassed(row),
  });
}
