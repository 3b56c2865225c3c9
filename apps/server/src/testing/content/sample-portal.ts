import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import type { Origin } from '../../content/import/content.queries.ts';
import { importFolder } from '../../content/import/import-folder.ts';
import { openDisk } from '../../storage/open-storage.ts';
import { createTestDatabase } from '../test-database.ts';
import { createContentFolder, type FolderFiles, sampleFiles } from './sample-folder.ts';

const tables = [
  ...[
    'content_items',
    'settings',
    'categories',
    'products',
    'product_items',
    'documents',
    'document_revisions',
    'files',
  ],
  ...['sites', 'members', 'permission_grants', 'search_entries', 'versions', 'version_files'],
  ...['attachments', 'faqs', 'trainings', 'training_chapters', 'activities', 'articles'],
  ...['dictionary_entries', 'entitlements', 'ip_projects', 'ip_milestones', 'ip_deliverables'],
  ...['messages', 'work_orders', 'work_order_entries', 'file_pages'],
];

/** Creates a portal with its own database and storage, and a content folder to import. */
export const openSamplePortal = async (files: FolderFiles = sampleFiles()) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'siliport-files-'));
  const store = join(dataDir, 'files');
  const [database, storage, folder] = await Promise.all([
    createTestDatabase(),
    openDisk(store),
    createContentFolder(files),
  ]);
  const time = { now: new Date() };
  const services = { config: readConfig({}), db: database.db, storage, clock: () => time.now };
  const rows = async (query: string) => (await database.pool.query(query)).rows;
  return {
    services,
    /** The current time of the import, set by the test. */
    time,
    folder,
    pool: database.pool,
    rows,
    /** Returns the version of every row, which changes with each write. */
    rowVersions: async () => {
      const all = tables.map((name) =>
        rows(`select '${name}' as name, ctid::text, xmin::text from ${name} order by 2`),
      );
      return (await Promise.all(all)).flat();
    },
    run: (origin: Origin = 'vendor') => importFolder(services, folder.path, { origin }),
    /** Returns path and modification time of every stored file. */
    storedFiles: async () => {
      const names = await readdir(store, { recursive: true });
      const stats = await Promise.all(names.map((name) => stat(join(store, name))));
      return names.map((name, index) => [name, stats[index]?.ctimeMs]).sort();
    },
    close: async () => {
      await Promise.all([database.close(), folder.remove(), rm(dataDir, { recursive: true, force: true })]);
    },
  };
};

export type SamplePortal = Awaited<ReturnType<typeof openSamplePortal>>;
