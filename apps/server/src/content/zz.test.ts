import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { readConfig } from '../config.ts';
import { openDisk } from '../storage/disk.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { importFolder } from './import-folder.ts';
import { makeFolder, sampleFiles } from './sample-folder.ts';
test('x', async () => {
  for (let i = 0; i < 3; i++) {
    const t: [string, number][] = [['s', performance.now()]];
    const d = await freshDatabase(); t.push(['db', performance.now()]);
    const s = await openDisk(join(await mkdtemp(join(tmpdir(), 'zz-')), 'files'));
    const f = await makeFolder(sampleFiles()); t.push(['folder', performance.now()]);
    const sv = { config: readConfig({}), db: d.db, storage: s };
    await importFolder(sv, f.path, { origin: 'vendor' }); t.push(['import', performance.now()]);
    await importFolder(sv, f.path, { origin: 'vendor' }); t.push(['again', performance.now()]);
    await d.close(); t.push(['close', performance.now()]);
    console.log(t.slice(1).map(([n, x], i) => `${n} ${Math.round(x - (t[i]?.[1] ?? 0))}`).join(' '));
  }
});
