import { handOver, prepare } from './install.js';

handOver(await prepare(), 'tools/test-run.ts', process.argv.slice(2));
