// Writes database, files and SECRET into one archive: npm run backup -- FILE [--since EARLIER]
import '../compile-cache.js';

const { runCommand } = await import('../command-line/run-command.ts');
await runCommand(() => import('./backup.command.ts'));
