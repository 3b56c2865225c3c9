import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, openIn, rowsOf } from '../../pages/products-page.ts';
import { type Demo, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { askDatabase } from '../../support/portal-database.ts';

const words = {
  zh: {
    products: 'IP 项目',
    projects: '查看项目',
    details: '查看详情',
    facts: '基本信息',
    sourceMilestones: '合同里程碑',
    newMilestones: '新增里程碑',
    deliverables: '交付物',
    download: '下载',
    refused: '您没有下载 IP 交付物的权限',
    missing: '没有这个 IP 项目',
  },
  en: {
    products: 'IP projects',
    projects: 'Projects',
    details: 'Details',
    facts: 'Basic information',
    sourceMilestones: 'Contract milestones',
    newMilestones: 'Added milestones',
    deliverables: 'Deliverables',
    download: 'Download',
    refused: 'You don’t have permission to download IP deliverables',
    missing: 'IP project not found',
  },
} as const;

const projectId = 'acme-ddr5-orion';

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const projectOf = (id: string) => {
  const found = demo.ipProjects.items.find((item) => item.id === id);
  if (!found) throw new Error(`the demo has no IP project ${id}`);
  return found.value;
};

/** On a phone a cell says before its text what it is. */
const endingIn = (text = ''): RegExp => new RegExp(`${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

test.describe('a member with isIpDown', () => {
  test.use({ account: 'full@acme.example' });

  for (const language of languages) {
    const w = words[language];

    test(`from the site's products to a deliverable's file (${language}) (IP-1, IP-2, IP-4)`, async ({
      page,
    }) => {
      const project = projectOf(projectId);
      const product = demo.products.find(({ id }) => id === project.product)?.value.name[language] ?? '';
      const ofProduct = demo.ipProjects.items.filter(
        ({ value }) => value.product === project.product && value.site === 'ACME01',
      );
      await openIn(page, language, '/ipProduct');
      await rowsOf(page, w.products).getByRole('link', { name: product, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`#/ipProduct\\?id=${project.product}$`));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(product);
      const rows = rowsOf(page, w.projects);
      await expect(rows).toHaveCount(ofProduct.length);
      const row = rows.filter({ hasText: project.name[language] });
      await expect(row).toContainText('2026-01-12');
      await expect(
        row.getByRole('link', { name: `${w.details} ${project.name[language]}`, exact: true }),
      ).toBeVisible();
      await row.getByRole('link', { name: project.name[language], exact: true }).click();

      await expect(page).toHaveURL(new RegExp(`#/ipProductDetail\\?id=${projectId}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(project.name[language]);
      const facts = page.getByRole('region', { name: w.facts });
      for (const field of [
        'engineer',
        'technology',
        'ipType',
        'manager',
        'sales',
        'ipName',
        'protocol',
      ] as const)
        await expect(facts).toContainText(project[field]);

      const [first] = project.deliverables;
      const name = first?.name[language] ?? '';
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: `${w.download} ${name}`, exact: true }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe(first?.file);
      const bytes = await readFile(await file.path());
      const wanted = await readFile(
        join(import.meta.dirname, '../../../demo/ip-projects', projectId, first?.file ?? ''),
      );
      expect(bytes.equals(wanted)).toBe(true);
    });

    test(`the milestones as the project has them (${language}) (IP-2, IP-3)`, async ({ page }) => {
      const project = projectOf(projectId);
      await openIn(page, language, `/ipProductDetail?id=${projectId}`);
      const milestones = { [w.sourceMilestones]: 'source', [w.newMilestones]: 'new' } as const;
      for (const [caption, kind] of Object.entries(milestones)) {
        const rows = rowsOf(page, caption);
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

    test(`the deliverables as the project has them (${language}) (IP-2, IP-3)`, async ({ page }) => {
      const project = projectOf(projectId);
      await openIn(page, language, `/ipProductDetail?id=${projectId}`);
      const rows = rowsOf(page, w.deliverables);
      await expect(rows).toHaveCount(project.deliverables.length);
      for (const [index, each] of project.deliverables.entries()) {
        const cells = rows.nth(index).getByRole('cell');
        await expect(cells.nth(0)).toHaveText(each.milestone);
        await expect(cells.nth(1)).toHaveText(each.name[language]);
        await expect(cells.nth(2)).toHaveText(each.file ? /\d (B|KB|MB)$/ : '/');
        await expect(cells.nth(3)).toHaveText(each.status[language]);
        await expect(cells.nth(4)).toHaveText(each.delivered ?? '');
        await expect(cells.nth(5).getByRole('button')).toHaveCount(each.file ? 1 : 0);
      }
    });

    test(`a project of another site is as one that does not exist (${language}) (IP-2)`, async ({ page }) => {
      await openIn(page, language, '/ipProductDetail?id=nova-rot-v3');
      await expect(page.getByRole('heading', { name: w.missing })).toBeVisible();
    });
  }

  test('by the id of a product it shows the newest project; the anchors scroll (IP-2)', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 480 });
    const newest = demo.ipProjects.items
      .filter(({ value }) => value.product === 'ddr5-phy-7ff' && value.site === 'ACME01')
      .sort((a, b) => b.value.created.localeCompare(a.value.created))[0];
    await openIn(page, 'en', '/ipProductDetail?id=ddr5-phy-7ff');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.value.name.en ?? '');
    const heading = page.getByRole('heading', { name: words.en.deliverables });
    await expect(heading).not.toBeInViewport();
    await page.getByRole('button', { name: words.en.deliverables }).click();
    await expect(heading).toBeInViewport();
  });
});

test.describe('a member without isIpDown', () => {
  test.use({ account: 'basic@acme.example' });

  for (const language of languages)
    test(`there is no control, and the page says why (${language}) (IP-2)`, async ({ page }) => {
      const w = words[language];
      await openIn(page, language, `/ipProductDetail?id=${projectId}`);
      await expect(rowsOf(page, w.deliverables)).toHaveCount(projectOf(projectId).deliverables.length);
      await expect(page.getByRole('columnheader', { name: w.download, exact: true })).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('button', { name: w.download })).toHaveCount(0);
      await expect(page.getByText(w.refused)).toBeVisible();
    });

  test('gives no deliverable to a member who knows all their ids (SEC-61)', async ({ page }) => {
    const rows = await askDatabase('select id, file_id from ip_deliverables where file_id is not null', []);
    expect(rows.length).toBeGreaterThan(10);
    await page.goto('/');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(token).not.toBe('');
    const ask = async (address: string) => {
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
        expect(await ask(address), address).toEqual(Array(2).fill('application/json; charset=utf-8'));
  });
});
