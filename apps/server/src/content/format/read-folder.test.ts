import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  createContentFolder,
  documentYaml,
  productYaml,
  sampleFiles,
} from '../../testing/content/sample-folder.ts';
import { findProblems, findProblemsWith } from '../../testing/content/sample-problems.ts';

const product = productYaml('DDR5 PHY', 'SLP-DDR5');
const training = documentYaml('Training', 'SLP-1', '{ zh: zh.docx, en: en.pdf }');

test.each([
  '../training/en.pdf',
  '/etc/passwd',
  '..\\en.pdf',
  '.hidden.pdf',
  'document.yaml',
  '"a\\0.pdf"',
  'sub/en.pdf',
])('refuses a file outside the document folder: %s (SEC-63)', async (name) => {
  const [problem, ...more] = await findProblemsWith({
    'documents/training/document.yaml': training.replace('en.pdf', name),
  });
  expect(problem).toMatch(/^documents\/training\/document\.yaml: file\.en: expected (the name|a text)/);
  expect(more).toEqual([]);
});

test('follows no symbolic link to a file, a folder or the YAML file (SEC-63)', async () => {
  const folder = await createContentFolder({ ...sampleFiles(), 'documents/training/en.pdf': undefined });
  const outside = await createContentFolder({
    'en.pdf': '%PDF-1.7',
    'document.yaml': training,
    'p.yaml': product,
  });
  await symlink(join(outside.path, 'en.pdf'), join(folder.path, 'documents/training/en.pdf'));
  await symlink(outside.path, join(folder.path, 'documents/linked'));
  await symlink(join(outside.path, 'p.yaml'), join(folder.path, 'products/linked.yaml'));
  expect(await findProblems(folder.path)).toEqual([
    'products/linked.yaml: expected a file, found a link',
    'documents/linked: expected a folder, found a link',
    'documents/training/document.yaml: file.en: expected a file beside document.yaml, not a link, found "en.pdf"',
  ]);
  await Promise.all([folder.remove(), outside.remove()]);
});

test('reports a folder that does not exist', async () => {
  expect(await findProblems('/nowhere/at/all')).toEqual([
    '/nowhere/at/all: expected a content folder, found nothing',
  ]);
});
