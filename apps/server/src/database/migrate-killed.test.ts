import { beforeAll, expect, test } from 'vitest';
import { getSchemaShape, runKilledMigration, spreadKills } from '../testing/servers/killed-migration.ts';
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

/** The number of kills, spread over all queries; MIGRATION_KILLS=all kills at each query. */
const kills = process.env.MIGRATION_KILLS ?? '6';

let reference: unknown;
let queries: number;
beforeAll(async () => {
  const migrated = await createTestDatabase();
  reference = await getSchemaShape(migrated);
  await migrated.close();
  const bare = await createEmptyDatabase();
  ({ queries } = await runKilledMigration(bare.url));
  await bare.close();
});

test('completes a migration that was killed at any statement on the next start (SEC-94)', {
  timeout: kills === 'all' ? 3_600_000 : 180_000,
}, async () => {
  expect(queries).toBeGreaterThan(20);
  for (const killAt of spreadKills(kills === 'all' ? queries : Number(kills), queries)) {
    const database = await createEmptyDatabase();
    expect([killAt, (await runKilledMigration(database.url, killAt)).signal]).toEqual([killAt, 'SIGKILL']);
    await migrate(database.url);
    expect([killAt, await getSchemaShape(database)]).toEqual([killAt, reference]);
    await database.close();
  }
});
