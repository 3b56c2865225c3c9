import { prepare, replaceProcess, runScript } from './install.js';

const node = await prepare();
runScript(node, 'tools/build-web.ts');
// An idle portal needs 25 MB less than with the default of 16 MB, and buffers of uploads are freed without slow
// collections of the whole heap.
replaceProcess(node, 'apps/server/src/main.js', [], ['--max-semi-space-size=4']);
