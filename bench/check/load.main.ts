// npm run check:load [-- --rate 100 --seconds 60 --streams 1000]: a fixed rate beside open streams; --seconds 7200 is a soak.
import { parseArgs } from 'node:util';
import { withCheckCluster } from './check-portal.ts';
import { checkLoad } from './load.ts';
import { reportRows } from './report.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    streams: { type: 'string', default: '1000' },
  },
});
const [rate, seconds, streams] = [Number(values.rate), Number(values.seconds), Number(values.streams)];
reportRows(await withCheckCluster((cluster) => checkLoad(cluster, { rate, seconds, streams })));
