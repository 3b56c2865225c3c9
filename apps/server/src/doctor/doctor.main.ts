// Checks settings, database, store, mail, clock, disk and proxy, and says what to change: npm run doctor
import { runCommand } from '../run-command.ts';

await runCommand(() => import('./doctor.command.ts'));
