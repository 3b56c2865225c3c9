import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { validInputs } from '../../apps/server/src/testing/factories/valid-inputs.ts';
import { clearQuotas } from '../../apps/server/src/testing/factories/work-orders.ts';
import { attacks } from '../../e2e/support/html-attacks.ts';
import { findChromium } from '../../tools/chromium.ts';
import type { AttackPortal } from './attack-portal.ts';
import { type CheckRow, createRow, measure } from './report.ts';

const rowName = 'XSS in a browser';
/** The origin of the page that shows the stored texts; nothing of it is fetched. */
const origin = 'http://portal.example';

/** Milliseconds to show all texts; takes 5 s on a busy machine. */
const maxShowMs = 60_000;

/** Numbers what a vector calls and loads, so that the browser's reports name it. */
const numberVector = (html: string, index: number): string =>
  html.replaceAll('alert(1)', `alert(${index})`).replaceAll('evil.example', `v${index}.evil.example`);

/** Replies with each vector. Returns the texts that the portal shows afterwards. */
const storeVectors = async (
  row: CheckRow,
  { portal, addMember, send }: AttackPortal,
  vectors: readonly string[],
): Promise<string[]> => {
  const { id: memberId, token } = await addMember();
  const inputs = await validInputs(portal.services, { id: memberId, siteId: 'ACME01' });
  const submitted = await send('feedback', await inputs.feedback(), token);
  const feedbackId = JSON.parse(submitted.text).data.id;
  let stored = 0;
  for (const [index, vector] of vectors.entries()) {
    row.tried++;
    // More than a member may write in an hour.
    if (index % 20 === 0) await clearQuotas(portal);
    // A text that begins with a tag of the editor is sanitized; any other one is escaped as a whole (decision 9).
    const reply = { feedbackId, description: `<p>${index}</p>${numberVector(vector, index)}` };
    const { status, code } = await measure(row, () => send('addFeedbackReply', reply, token));
    if (status >= 500) row.lost++;
    if (code === 200) stored++;
  }
  const texts: string[] = [];
  let olderThan = '';
  do {
    const { text } = await send('feedbackDetails', { id: feedbackId, olderThan }, token);
    const { data } = JSON.parse(text);
    for (const { description } of data.detailsList) texts.push(description);
    olderThan = data.olderThan;
  } while (olderThan !== '');
  // Replies that are not shown would be no proof.
  if (stored === 0 || texts.length !== stored) row.lost++;
  return texts;
};

/** Presses every element but ordinary links, which only lead elsewhere. Runs inside each frame of the page. */
const pressEverything = (): void => {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const isLink = element instanceof HTMLAnchorElement && /^https?:$/.test(element.protocol);
    if (isLink || !('click' in element)) continue;
    element.focus();
    element.click();
  }
};

const showAndPress = async (page: Page, texts: readonly string[]): Promise<void> => {
  await page.goto(origin);
  await page.evaluate(async (sources) => {
    const frames = sources.map((srcdoc) => Object.assign(document.createElement('iframe'), { srcdoc }));
    const loaded = frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve)));
    document.body.append(...frames);
    await Promise.all(loaded);
  }, texts);
  for (const frame of page.frames()) await frame.evaluate(pressEverything);
};

/**
 * Shows each text in a frame of its own, without the sanitizer and the CSP of the portal's page. Returns the numbers of
 * those that ran script or loaded another origin.
 */
const findActive = async (page: Page, texts: readonly string[]): Promise<Set<string>> => {
  const active = new Set<string>();
  page.on('dialog', async (dialog) => {
    active.add(dialog.message());
    await dialog.dismiss();
  });
  await page.route('**/*', (route) => {
    const { hostname } = new URL(route.request().url());
    if (hostname === new URL(origin).hostname)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    active.add(/^v(\d+)\./.exec(hostname)?.[1] ?? hostname);
    return route.abort();
  });
  // A text that runs script can hold up its page for ever.
  const isShown = await Promise.race([
    showAndPress(page, texts).then(() => true),
    pause(maxShowMs, false, { ref: false }),
  ]);
  if (!isShown) active.add('a text that holds up its page');
  return active;
};

/** Stores XSS vectors, each `step`-th, as replies, and opens them in Chromium; let in are those that become active (SEC-64). */
export const checkHtml = async (attack: AttackPortal, step = 1): Promise<CheckRow> => {
  const executablePath = findChromium();
  if (!executablePath) return { ...createRow(rowName), notRun: 'needs Chromium' };
  const row = createRow(rowName);
  const texts = await storeVectors(
    row,
    attack,
    attacks.filter((_, index) => index % step === 0),
  );
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    // Without a report of these two, the silence of the others would prove nothing.
    const unsafe = ['<img src=x onerror=alert(-1)>', '<img src=//v-2.evil.example/x>'];
    const reported = await findActive(await browser.newPage(), unsafe);
    row.lost += unsafe.length - reported.size;
    row.letIn = (await findActive(await browser.newPage(), texts)).size;
    return row;
  } finally {
    await browser.close();
  }
};
