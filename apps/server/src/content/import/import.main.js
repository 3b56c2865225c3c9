// Brings a folder of content (demo/README.md) into the portal's database: npm run content:import -- FOLDER
import '../../compile-cache.js';

const { runCommand } = await import('../../command-line/run-command.ts');
await runCommand(() => import('./import.command.ts'));
