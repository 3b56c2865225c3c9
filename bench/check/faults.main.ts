// npm run check:faults [-- --loops 10]: faults while members write; nothing acknowledged may be lost.
import { parseArgs } from 'node:util';
import { withCheckCluster } from './check-portal.ts';
import { checkFaults } from './faults.ts';
import { reportRows } from './report.ts';

const { values } = parseArgs({ options: { loops: { type: 'string', default: '10' } } });
reportRows(await withCheckCluster((cluster) => checkFaults(cluster, { loops: Number(values.loops) })));
