/** `npm run dev`: the server, started again when its code changes, and Vite for the web beside it. */
import { runTool } from './run-tool.ts';

const server = runTool('node', ['--watch', 'apps/server/src/main.ts']);
const web = runTool('vite', ['apps/web']);
// Without the one the other is of no use.
process.exitCode = await Promise.race([server, web]);
process.kill(process.pid, 'SIGTERM');
await Promise.all([server, web]);
