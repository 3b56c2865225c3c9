// Fills the database with generated content: npm run content:generate -- --documents 100000
import { parseArguments } from '../../apps/server/src/command-line/parse-arguments.ts';
import { runCommand } from '../../apps/server/src/command-line/run-command.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { importDemo } from '../../apps/server/src/content/demo/demo.queries.ts';
import { connectDatabase } from '../../apps/server/src/database/connect-database.ts';
import { openStorage } from '../../apps/server/src/storage/open-storage.ts';
import { type GeneratedCounts, generate } from './generate.ts';

const types = ['document', 'product', 'version', 'faq'] as const;
const usage = `npm run content:generate -- ${types.map((type) => `[--${type}s NUMBER]`).join(' ')}`;
/** Numbers are six digits long. */
const maxCount = 999_999;

const parseCount = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > maxCount)
    throw new Error(`A number goes up to ${maxCount}: ${text}\nUsage: ${usage}`);
  return number;
};

const parseCounts = (): GeneratedCounts => {
  const number = { type: 'string' } as const;
  const { values } = parseArguments(usage, {
    documents: number,
    products: number,
    versions: number,
    faqs: number,
  });
  const counts = Object.fromEntries(types.map((type) => [type, parseCount(values[`${type}s`])]));
  if (Object.values(counts).every((each) => each === undefined)) throw new Error(`Usage: ${usage}`);
  return counts;
};

const main = async (): Promise<void> => {
  const counts = parseCounts();
  const config = readConfig();
  const database = await connectDatabase(config);
  try {
    const storage = await openStorage(config);
    const services = { config, db: database.db, storage, clock: () => new Date() };
    // Generated items need categories and products, so an empty database gets the demo content first.
    await importDemo(services, console.log);
    const startedAt = performance.now();
    for (const { type, count, written } of await generate(services, counts))
      console.log(`${count} ${type}s ${written ? 'generated' : 'are there already'}.`);
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } finally {
    await database.close();
  }
};

await runCommand(async () => ({ main }));
