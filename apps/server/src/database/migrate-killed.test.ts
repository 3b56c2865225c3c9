import { beforeAll, expect, test } from 'vitest';
import { chooseCount } from '../../../../tools/test-form.ts';
import { getSchemaShape, runKilledMigration, spreadKills } from '../testing/servers/killed-migration.ts';
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

/** The full form kills at each query. */
const kills = chooseCount({ short: 4, full: Number.POSITIVE_INFINITY });

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
  timeout: 3_600_000,
}, async () => {
  expect(queries).toBeGreaterThan(20);
  for (const killAt of spreadKills(Math.min(kills, queries), queries)) {
    const database = await createEmptyDatabase();
    expect([killAt, (await runKilledMigration(database.url, killAt)).signal]).toEqual([killAt, 'SIGKILL']);
    await migrate(database.url);
    expect([killAt, await getSchemaShape(database)]).toEqual([killAt, reference]);
    await database.close();
  }
});
