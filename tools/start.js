import { prepare, replaceProcess, runScript } from './install.js';

const node = await prepare();
runScript(node, 'tools/build-web.ts');
// With a young generation of 16 MB, the default, an idle portal needs 16 MB more and a busy one 88; with 4 MB it answers what
// is not in memory a tenth slower.
replaceProcess(node, 'apps/server/src/main.js', [], ['--max-semi-space-size=8']);
