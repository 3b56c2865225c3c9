// npm run check:attack [-- --runs 200]: attacks on every call; nothing may be let in.
import { parseArgs } from 'node:util';
import { checkAttacks } from './attack.ts';
import { withCheckCluster } from './check-portal.ts';
import { reportRows } from './report.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '200' } } });
reportRows(await withCheckCluster((cluster) => checkAttacks(cluster, { runs: Number(values.runs) })));
