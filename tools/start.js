import { prepare, replaceProcess, runScript } from './install.js';

const node = await prepare();
runScript(node, 'tools/build-web.ts');
replaceProcess(node, 'apps/server/src/main.ts');
