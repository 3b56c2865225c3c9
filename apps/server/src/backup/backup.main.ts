// Writes database, files and SECRET into one archive: npm run backup -- FILE [--since EARLIER]
import { runCommand } from '../run-command.ts';

await runCommand(() => import('./backup.command.ts'));
