// The operator CLI: npm run vendor -- list|show|answer|…, see commands.ts
import '../compile-cache.js';

const { runCommand } = await import('../command-line/run-command.ts');
await runCommand(() => import('./vendor.command.ts'));
