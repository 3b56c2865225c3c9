// Brings the database to this version, which every start does by itself: npm run migrate [-- --dry-run]
import '../compile-cache.js';

const { runCommand } = await import('../command-line/run-command.ts');
await runCommand(() => import('./migrate.command.ts'));
