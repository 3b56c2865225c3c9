// A process with only the embedded database, which tests start and kill.
import { startEmbedded } from '../../database/embedded/embedded.ts';

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('which folder?');
const postgres = await startEmbedded({ dataDir, durable: false });
process.once('SIGTERM', () => postgres.stop());
console.log(postgres.url);
