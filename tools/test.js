import { prepare, replaceProcess } from './install.js';

replaceProcess(await prepare(), 'tools/test-run.ts', process.argv.slice(2));
