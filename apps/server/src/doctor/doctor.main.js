// Checks settings, database, store, mail, clock, disk and proxy, and says what to change: npm run doctor
import '../compile-cache.js';

const { runCommand } = await import('../command-line/run-command.ts');
await runCommand(() => import('./doctor.command.ts'));
