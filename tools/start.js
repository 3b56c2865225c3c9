import { prepare, replaceProcess, runScript } from './install.js';

const node = await prepare();
runScript(node, 'tools/build-web.ts');
// An idle portal needs 25 MB less than with a young generation of 16 MB, the default. The heap may grow to three times what is
// in use before all of it is collected: by default 20 MB of an upload's bytes are enough, half of the upload's processor time.
replaceProcess(
  node,
  'apps/server/src/main.js',
  [],
  ['--max-semi-space-size=4', '--heap-growing-percent=200'],
);
