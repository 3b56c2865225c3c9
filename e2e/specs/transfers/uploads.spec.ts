import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

test.use({ account: 'full@acme.example' });

const html = '<!doctype html><script>window.ran = 1; alert(1); document.title = "ran"</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

/** Files that the server accepts, but a sniffing browser treats as a page or a script. */
const files: [string, string][] = [
  ['page.txt', html],
  ['page.csv', html],
  ['page.log', `\ufeff${html}`],
  ['picture.txt', svg],
  ['picture.v', `<?xml version="1.0"?>${svg}`],
  ['page.gif', `GIF89a\x10\0\x10\0\x80\0\0/*${html}*/=1;alert(1)`],
  ['page.png', `\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0\0\0\x01\0${html}`],
  ['page.jpg', `\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08\0\x10\0\x10\x03\x01${html}`],
  ['page.pdf', `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n${html}\n%%EOF`],
  ['page.mp4', `\0\0\0\x18ftypisom${html}`],
];

const uploadFile = async (page: Page, name: string, content: string): Promise<string> => {
  const buffer = Buffer.from(content, 'latin1');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const answer = await page.request.post('/api/common/file/upload', {
    headers: { authorization: token, 'file-hash': createHash('sha1').update(buffer).digest('hex') },
    multipart: { file: { name, mimeType: 'text/html', buffer } },
  });
  const { code, message, data } = await answer.json();
  expect([name, code], message).toEqual([name, 200]);
  return data;
};

/** Opens the URL in a separate tab; a downloaded file leaves the tab empty. */
const openLink = async (page: Page, address: string) => {
  const tab = await page.context().newPage();
  const dialogs: string[] = [];
  tab.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const saved = tab.waitForEvent('download').then(() => 'saved');
  const shown = tab.goto(address).then(
    () => 'shown',
    () => saved,
  );
  const outcome = await Promise.race([saved, shown]);
  const ran = await tab.evaluate(() => 'ran' in window || document.title === 'ran');
  const hasPage = await tab.locator('script, svg').count();
  await tab.close();
  return { outcome, dialogs, ran, hasPage };
};

for (const [name, content] of files)
  test(`no script of an uploaded ${name} runs when its link is opened (SEC-52)`, async ({ page }) => {
    await page.goto('/');
    const address = await uploadFile(page, name, content);
    const opened = await openLink(page, address);
    expect(opened).toMatchObject({ dialogs: [], ran: false, hasPage: 0 });
    if (/\.(txt|csv|log|v)$/.test(name)) expect(opened.outcome).toBe('saved');
  });

test('pages, pictures with scripts and scripts are refused by their names (SEC-52)', async ({ page }) => {
  await page.goto('/');
  for (const name of ['a.html', 'a.htm', 'a.svg', 'a.xhtml', 'a.js', 'a.mjs', 'a.xml', 'a.pdf.html'])
    await expect(uploadFile(page, name, html), name).rejects.toThrow(/400/);
});
