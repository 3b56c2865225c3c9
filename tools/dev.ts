/** `npm run dev`: runs the server, restarted when its code changes, and Vite for the web. */
import { runTool } from './run-tool.ts';

const server = runTool('node', ['--watch', 'apps/server/src/main.js']);
const web = runTool('vite', ['apps/web']);
// When one of them exits, the other is stopped.
process.exitCode = await Promise.race([server, web]);
process.kill(process.pid, 'SIGTERM');
await Promise.all([server, web]);
