// Imports or renews the demo content for a portal that starts (demo-process.ts).
import '../../compile-cache.js';

const { runCommand } = await import('../../command-line/run-command.ts');
await runCommand(() => import('./import-demo.command.ts'));
