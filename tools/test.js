import { handOver, prepare } from './install.js';

handOver(prepare(), 'tools/test-run.ts', process.argv.slice(2));
