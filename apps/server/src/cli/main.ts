// The operator CLI: npm run vendor -- list|show|answer|…, see options.ts
import { runCommand } from '../run-command.ts';

await runCommand(() => import('./vendor.command.ts'));
