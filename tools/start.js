import { handOver, prepare, runScript } from './install.js';

const node = await prepare();
runScript(node, 'tools/build-web.ts');
handOver(node, 'apps/server/src/main.ts');
