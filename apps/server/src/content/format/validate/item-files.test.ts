import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createContentFolder, createMinimalFiles } from '../../../testing/content/sample-folder.ts';
import { createKnowledgeFiles } from '../../../testing/content/sample-knowledge.ts';
import { openSamplePortal } from '../../../testing/content/sample-portal.ts';
import { findProblems } from '../../../testing/content/sample-problems.ts';

const sample = createKnowledgeFiles();

test('accepts a package of more than a gigabyte, but no text, which is read into memory (IP-4)', async () => {
  const folder = await createContentFolder({ ...createMinimalFiles(), ...sample });
  const gigabyte = 1024 ** 3;
  for (const name of ['versions/ddr5-phy-2-10/gds.tar.gz', 'faqs/timeout/list.csv'])
    await truncate(join(folder.path, name), gigabyte + 1);
  expect(await findProblems(folder.path)).toEqual([
    `faqs/timeout/faq.yaml: files[2].file: expected a file of at most 1 GB, found "list.csv of ${gigabyte + 1} bytes"`,
  ]);
  await folder.remove();
});

test('leaves out a file that no item names, with a warning', async () => {
  const portal = await openSamplePortal({
    ...createMinimalFiles(),
    ...sample,
    'trainings/first-steps/raw.mov': 'x',
    'faqs/timeout/old.zip': 'x',
  });
  const { warnings } = await portal.run();
  await portal.close();
  expect(warnings).toEqual([
    'faqs/timeout/old.zip: not named in faq.yaml, left out',
    'trainings/first-steps/raw.mov: not named in training.yaml, left out',
  ]);
});
