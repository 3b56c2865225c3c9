// Fills an empty portal from backups, the newest first: npm run restore -- FILE [EARLIER]...
import { runCommand } from '../run-command.ts';

await runCommand(() => import('./restore.command.ts'));
