import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { languages } from '@siliport/contract/language';
import {
  ipDetailPhrases,
  ipProductPhrases,
} from '../../../apps/web/src/features/ip-projects/ip-projects.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { relatedPhrases } from '../../../apps/web/src/widgets/document-files/document-files.phrases.ts';
import { progressPhrases } from '../../../apps/web/src/widgets/progress/progress.phrases.ts';
import { getRows } from '../../pages/products-page.ts';
import { type Demo, getFirst, getProduct, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { queryDatabase } from '../../support/portal-database.ts';
import { openPage } from '../../support/screens.ts';

const projectId = 'acme-ddr5-orion';

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const getProject = (id: string) => getFirst(demo.ipProjects, (project) => project.id === id);

/** On a phone, a label precedes the text of a cell. */
const endingIn = (text = ''): RegExp => new RegExp(`${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

test.describe('a member with isIpDown', () => {
  test.use({ account: 'full@acme.example' });

  for (const language of languages) {
    test(`shows the milestones of a project (${language}) (IP-2, IP-3)`, async ({ page }) => {
      const project = getProject(projectId);
      await openPage(page, language, `/ipProductDetail?id=${projectId}`);
      const milestones = {
        [ipDetailPhrases.sourceMilestones[language]]: 'source',
        [ipDetailPhrases.newMilestones[language]]: 'new',
      } as const;
      for (const [caption, kind] of Object.entries(milestones)) {
        const rows = getRows(page, caption);
        await expect(rows).toHaveCount(project.milestones[kind].length);
        for (const [index, each] of project.milestones[kind].entries())
          await expect(rows.nth(index).getByRole('cell')).toHaveText([
            each.number,
            each.type[language],
            each.name[language],
            endingIn(each.reliance?.[language]),
            endingIn(each.appointed),
            endingIn(each.reached),
          ]);
      }
    });
  }

  test("leads from the site's products to a deliverable's file (IP-1, IP-4)", async ({ page }) => {
    const project = getProject(projectId);
    const product = getProduct(demo, project.product).name.zh;
    const ofProduct = demo.ipProjects.filter(
      ({ product: id, site }) => id === project.product && site === 'ACME01',
    );
    await openPage(page, 'zh', '/ipProduct');
    await getRows(page, ipProductPhrases.products.zh)
      .getByRole('link', { name: product, exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`#/ipProduct\\?id=${project.product}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(product);
    const rows = getRows(page, ipProductPhrases.projects.zh);
    await expect(rows).toHaveCount(ofProduct.length);
    const row = rows.filter({ hasText: project.name.zh });
    await expect(row).toContainText('2026-01-12');
    await expect(
      row.getByRole('link', { name: `${ipProductPhrases.details.zh} ${project.name.zh}`, exact: true }),
    ).toBeVisible();
    await row.getByRole('link', { name: project.name.zh, exact: true }).click();

    await expect(page).toHaveURL(new RegExp(`#/ipProductDetail\\?id=${projectId}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(project.name.zh);
    const properties = page.getByRole('region', { name: ipDetailPhrases.properties.zh });
    for (const field of [
      'engineer',
      'technology',
      'ipType',
      'manager',
      'sales',
      'ipName',
      'protocol',
    ] as const)
      await expect(properties).toContainText(project[field]);

    const [first] = project.deliverables;
    const name = first?.name.zh ?? '';
    const saved = page.waitForEvent('download');
    await page
      .getByRole('button', {
        name: getTranslator(progressPhrases, 'zh')('downloadLabel', { name }),
        exact: true,
      })
      .click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(first?.file);
    const bytes = await readFile(await file.path());
    const expected = await readFile(
      join(import.meta.dirname, '../../../demo/ip-projects', projectId, first?.file ?? ''),
    );
    expect(bytes.equals(expected)).toBe(true);
  });

  test('shows the deliverables of a project (IP-2, IP-3)', async ({ page }) => {
    const project = getProject(projectId);
    await openPage(page, 'en', `/ipProductDetail?id=${projectId}`);
    const rows = getRows(page, ipDetailPhrases.deliverables.en);
    await expect(rows).toHaveCount(project.deliverables.length);
    for (const [index, each] of project.deliverables.entries()) {
      const cells = rows.nth(index).getByRole('cell');
      await expect(cells.nth(0)).toHaveText(each.milestone);
      await expect(cells.nth(1)).toHaveText(each.name.en);
      await expect(cells.nth(2)).toHaveText(each.file ? /\d (B|KB|MB)$/ : '/');
      await expect(cells.nth(3)).toHaveText(each.status.en);
      await expect(cells.nth(4)).toHaveText(each.delivered ?? '');
      await expect(cells.nth(5).getByRole('button')).toHaveCount(each.file ? 1 : 0);
    }
  });

  test('treats a project of another site as missing (IP-2)', async ({ page }) => {
    await openPage(page, 'zh', '/ipProductDetail?id=nova-rot-v3');
    await expect(page.getByRole('heading', { name: ipDetailPhrases.missing.zh })).toBeVisible();
  });

  test('shows the newest project of a product under the id of the product (IP-2)', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 480 });
    const newest = demo.ipProjects
      .filter(({ product, site }) => product === 'ddr5-phy-7ff' && site === 'ACME01')
      .toSorted((a, b) => b.created.localeCompare(a.created))[0];
    await openPage(page, 'en', '/ipProductDetail?id=ddr5-phy-7ff');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.name.en ?? '');
    const heading = page.getByRole('heading', { name: ipDetailPhrases.deliverables.en });
    await expect(heading).not.toBeInViewport();
    await page.getByRole('button', { name: ipDetailPhrases.deliverables.en }).click();
    await expect(heading).toBeInViewport();
  });

  test('goes on scrolling to a section when the documents arrive (IP-2)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1280, height: 480 });
    const relatedItems = Promise.withResolvers<Route>();
    await page.route('**/knowledge/relatedItems?*', (route) => relatedItems.resolve(route));
    await openPage(page, 'en', `/ipProductDetail?id=${projectId}`);
    const heading = page.getByRole('heading', { name: ipDetailPhrases.deliverables.en });
    const route = await relatedItems.promise;
    await page.getByRole('button', { name: ipDetailPhrases.deliverables.en }).click();
    await route.continue();
    await expect(page.getByRole('heading', { name: relatedPhrases.documents.en })).toBeAttached();
    await expect(heading).toBeInViewport();
  });
});

test.describe('a member without isIpDown', () => {
  test.use({ account: 'basic@acme.example' });

  test('shows no control, and says why (IP-2)', async ({ page }) => {
    await openPage(page, 'en', `/ipProductDetail?id=${projectId}`);
    await expect(getRows(page, ipDetailPhrases.deliverables.en)).toHaveCount(
      getProject(projectId).deliverables.length,
    );
    await expect(
      page.getByRole('columnheader', { name: ipDetailPhrases.download.en, exact: true }),
    ).toHaveCount(0);
    await expect(
      page
        .getByRole('table', { name: ipDetailPhrases.deliverables.en, exact: true })
        .getByRole('button', { name: ipDetailPhrases.download.en }),
    ).toHaveCount(0);
    await expect(page.getByText(ipDetailPhrases.noPermission.en)).toBeVisible();
  });

  test('gives no deliverable to a member who knows all their ids (SEC-61)', async ({ page }) => {
    const rows = await queryDatabase('select id, file_id from ip_deliverables where file_id is not null', []);
    expect(rows.length).toBeGreaterThan(10);
    await page.goto('/');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(token).not.toBe('');
    const request = async (address: string) => {
      const byHeader = await page.request.get(address, { headers: { authorization: token } });
      const byCookie = await page.request.get(address);
      return [byHeader, byCookie].map((answer) => answer.headers()['content-type']);
    };
    for (const { id, file_id: fileId } of rows)
      for (const address of [
        `/downloadapi/files/content?id=${fileId}`,
        `/downloadapi/member/deliverablesDownLog?id=${id}`,
        `/downloadapi/knowledge/downLog?id=${id}&path=${fileId}`,
      ])
        expect(await request(address), address).toEqual(Array(2).fill('application/json; charset=utf-8'));
  });
});
