import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded/embedded.ts';
import { migrate } from '../database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the cluster, in which others are created. */
    databaseUrl: string;
  }
}

const templateName = 'siliport_template';

const makeTemplate = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const template = new URL(url);
  template.pathname = templateName;
  await migrate(template.href);
};

/** Vitest's global setup: one cluster for the whole run, with one migrated template. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-test-'));
  // PostgreSQL's account needs access to its cluster when the tests run as root.
  await chmod(folder, 0o711);
  const postgres = await startEmbedded({ dataDir: folder, durable: false });
  await makeTemplate(postgres.url);
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    if (postgres.location !== folder) await rm(postgres.location, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
};
