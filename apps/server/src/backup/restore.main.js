// Fills an empty portal from backups, the newest first: npm run restore -- FILE [EARLIER]...
import '../compile-cache.js';

const { runCommand } = await import('../command-line/run-command.ts');
await runCommand(() => import('./restore.command.ts'));
