/** What engineers paste into a work order: logs, code and tables keep what they say by their lines and columns (FB-8). */
import {
  detailPhrases,
  formPhrases,
} from '../../../apps/web/src/features/work-orders/work-orders.phrases.ts';
import { getAttachments, getEditor, pasteText, submitWorkOrder } from '../../pages/work-orders-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPage, setLanguage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

const log = [
  'cycle   value    delta',
  '1       0x00     +3',
  '',
  '',
  '    at top.u_phy',
  '<error code=3>',
].join('\n');
const codeText = 'always @(posedge clk)\n    q <= d;';
const codeHtml = `<meta charset="utf-8"><div style="font-family: Consolas, monospace;white-space: pre;"><div><span>always</span>
 @(posedge clk)</div><div>    q &lt;= d;</div></div>`;
const tableText = 'Corner\tSetup\nSS\t0.12\n';
const tableHtml =
  '<table border="0"><tr><td>Corner</td><td>Setup</td></tr><tr><td>SS</td><td>0.12</td></tr></table>';

test('keeps a pasted log, code and table in the thread (FB-8)', async ({ page }) => {
  await setLanguage(page, 'en');
  await submitWorkOrder(page, 'en', `pasted ${Date.now()}`);
  await page.getByRole('button', { name: detailPhrases.replyToOrder.en }).click();
  const editor = getEditor(page, detailPhrases.replyText.en);
  await editor.click();
  await pasteText(editor, log);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Code:');
  await pasteText(editor, codeText, codeHtml);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Corners:');
  await pasteText(editor, tableText, tableHtml);
  await page.getByRole('button', { name: detailPhrases.send.en }).click();
  const reply = page.getByRole('article').filter({ hasText: 'Corners:' });
  await expect(reply.locator('pre')).toHaveText([log, codeText], { useInnerText: true });
  await expect(reply.getByRole('cell')).toHaveText(['Corner', 'Setup', 'SS', '0.12']);
});

test('keeps the lines of a pasted text, and its blank lines as paragraphs (FB-8)', async ({ page }) => {
  await openPage(page, 'en', '/feedback?step=2');
  const editor = getEditor(page, formPhrases.description.en);
  await editor.click();
  await pasteText(editor, 'Hello.  Please see:\r\nerror 1\r\n\r\nThanks\n');
  await expect(editor.locator('p')).toHaveText(['Hello.  Please see:\nerror 1', 'Thanks'], {
    useInnerText: true,
  });
});

test('attaches a pasted text that is too long to read, as a file (FB-8)', async ({ page }) => {
  await openPage(page, 'en', '/feedback?step=2');
  const editor = getEditor(page, formPhrases.description.en);
  await editor.click();
  await pasteText(editor, 'cycle 1: 0x00\n'.repeat(10_000));
  await expect(getAttachments(page)).toContainText('pasted-text.txt');
  await expect(getAttachments(page)).toContainText('137 KB');
  await expect(editor).toHaveText('');
});

test('moves the focus from a pasted table to the next control with Tab', async ({ page }) => {
  await openPage(page, 'en', '/feedback?step=2');
  const editor = getEditor(page, formPhrases.description.en);
  await editor.click();
  await pasteText(editor, tableText, tableHtml);
  await editor.getByRole('cell').first().click();
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await expect(editor.getByRole('cell')).toHaveCount(4);
});
