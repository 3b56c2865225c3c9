// Brings the database to this version, which every start does by itself: npm run migrate [-- --dry-run]
import { runCommand } from '../run-command.ts';

await runCommand(() => import('./migrate.command.ts'));
