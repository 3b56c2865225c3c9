import { describe, expect, test } from 'vitest';
import { createMinimalFiles, sampleFiles } from '../../testing/content/sample-folder.ts';
import { openSamplePortal } from '../../testing/content/sample-portal.ts';
import { findProblemsWith } from '../../testing/content/sample-problems.ts';

const categoriesWith = (field: string): string =>
  String(sampleFiles()['categories.yaml']).replace(
    /^( *)name: .*$/m,
    (line, indent) => `${line}\n${indent}${field}`,
  );

describe('supportEmail of a category', () => {
  test('is stored with its category and removed with the field (N-8)', async () => {
    const portal = await openSamplePortal(createMinimalFiles());
    try {
      const stored = () =>
        portal.rows('select id, support_emails from categories where level = 1 order by position limit 1');
      await portal.folder.put({
        'categories.yaml': categoriesWith('supportEmail: [DDR@vendor.example, phy@vendor.example]'),
      });
      await portal.run();
      expect(await stored()).toMatchObject([
        { support_emails: ['ddr@vendor.example', 'phy@vendor.example'] },
      ]);
      await portal.folder.put({ 'categories.yaml': String(sampleFiles()['categories.yaml']) });
      await portal.run();
      expect(await stored()).toMatchObject([{ support_emails: [] }]);
    } finally {
      await portal.close();
    }
  });

  test.each([
    'supportEmail: [nobody]',
    'supportEmail: []',
    'supportEmail: [a@b.example, a@b.example]',
    'supportEmail: a@b.example',
  ])('is rejected: %s', async (field) => {
    const mistakes = await findProblemsWith({ 'categories.yaml': categoriesWith(field) });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(/categories\.yaml: \[1\]\.supportEmail/);
  });
});
