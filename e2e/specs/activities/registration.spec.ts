import type { Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { errorPhrases } from '../../../apps/web/src/api/errors.phrases.ts';
import {
  activityPhrases,
  registrationPhrases,
} from '../../../apps/web/src/features/activities/activities.phrases.ts';
import { draftPhrases } from '../../../apps/web/src/widgets/form/form.phrases.ts';
import { toShownActivities } from '../../pages/activities-page.ts';
import { logInAsNewMember } from '../../pages/member-page.ts';
import { findViolations, findViolationsInBothSchemes } from '../../support/axe.ts';
import { type Demo, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toPattern } from '../../support/phrases.ts';
import { findMails } from '../../support/received-mails.ts';
import { openPage } from '../../support/screens.ts';

const getForm = (page: Page, language: Language) =>
  page.getByRole('form', { name: registrationPhrases.form[language] });

const getField = (page: Page, language: Language, name: 'realName' | 'mobile' | 'email' | 'company') =>
  getForm(page, language).getByRole('textbox', { name: registrationPhrases[name][language] });

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const withState = (number: number) => {
  const found = toShownActivities(demo).find(({ state }) => state.number === number);
  if (!found) throw new Error('the demo has no such event');
  return found;
};

/** Expects each problem at its field, and that nothing is sent (EV-3). */
const expectProblems = async (page: Page, language: Language) => {
  const form = getForm(page, language);
  await getField(page, language, 'email').fill('lin@');
  await expect(form.getByText(registrationPhrases.emailWrong[language])).toBeVisible();
  await getField(page, language, 'email').fill('lin@acme.example');
  await expect(form.getByText(registrationPhrases.emailWrong[language])).toBeHidden();
  await getField(page, language, 'realName').fill('');
  await form.getByRole('button', { name: registrationPhrases.submit[language] }).click();
  await expect(form.getByText(registrationPhrases.realNameMissing[language])).toBeVisible();
  await expect(form.getByText(registrationPhrases.agreementMissing[language])).toBeVisible();
  await expect(getField(page, language, 'realName')).toBeFocused();
  await getField(page, language, 'mobile').fill('1380000');
  await getField(page, language, 'company').focus();
  await expect(form.getByText(registrationPhrases.mobileWrong[language])).toBeVisible();
};

test('registers from the form to the calendar file (EV-3, EV-5)', async ({ page, baseURL }, { retry }) => {
  test.setTimeout(120_000);
  const activity = withState(2);
  const email = await logInAsNewMember(page, baseURL, `registers-${retry}@acme.example`, 'zh');
  await page.goto(`/#/activityDetail?id=${activity.id}`);
  await expect(getField(page, 'zh', 'realName')).toHaveValue('Lin Yue');
  await expect(getField(page, 'zh', 'email')).toHaveValue(email);
  await expectProblems(page, 'zh');
  expect(await findViolations(page)).toEqual([]);

  await getField(page, 'zh', 'realName').fill('林越');
  await getField(page, 'zh', 'mobile').fill('138 0000 1234');
  await getField(page, 'zh', 'company').fill('ACME');
  await getField(page, 'zh', 'email').fill(email);
  const industry = getForm(page, 'zh').getByRole('combobox', { name: registrationPhrases.industry.zh });
  await industry.selectOption({ index: 2 });
  const chosen = (await industry.locator('option:checked').textContent()) ?? '';
  await page.reload();
  await expect(getForm(page, 'zh').getByText(draftPhrases.restored.zh)).toBeVisible();
  await expect(getField(page, 'zh', 'mobile')).toHaveValue('138 0000 1234');
  await getForm(page, 'zh').getByRole('checkbox', { name: registrationPhrases.accept.zh }).check();
  await getForm(page, 'zh').getByRole('button', { name: registrationPhrases.submit.zh }).click();

  const done = page.getByRole('status').filter({ hasText: registrationPhrases.done.zh });
  await expect(done).toContainText(email);
  await expect
    .poll(async () => (await findMails(email)).map(({ subject }) => subject).join('\n'), {
      timeout: 20_000,
    })
    .toContain(activity.title.zh);
  const mail = (await findMails(email)).find(({ subject }) => subject.includes(activity.title.zh));
  expect(mail?.attachments.map(({ name }) => name)).toEqual(['event.ics']);
  expect(mail?.attachments[0]?.text).toMatch(/^BEGIN:VCALENDAR[\s\S]*UID:[0-9a-f-]+@/);

  await page.goto('/#/enterHistory');
  await page.getByRole('table').getByRole('link', { name: activity.title.zh }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(activity.title.zh);
  await expect(page.getByText('+8613800001234')).toBeVisible();
  await expect(page.getByText(chosen, { exact: true })).toBeVisible();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  await page.goto(`/#/activityDetail?id=${activity.id}`);
  await expect(page.getByText(registrationPhrases.registered.zh)).toBeVisible();
  await expect(getForm(page, 'zh')).toHaveCount(0);
  await page.getByRole('link', { name: registrationPhrases.toRegistration.zh }).click();
  await expect(page).toHaveURL(/#\/enterDetail\?id=/);
});

test.describe('without a registration', () => {
  test.use({ account: 'full@nova.example' });

  for (const [number, sentence] of [
    [1, activityPhrases.opensAt],
    [3, activityPhrases.closedAt],
  ] as const)
    test(`shows no form for an event of state ${number}, and says when registration is open (EV-3, EV-4)`, async ({
      page,
    }) => {
      const activity = withState(number);
      await openPage(page, 'en', `/activityDetail?id=${activity.id}`);
      await expect(page.getByRole('region', { name: activityPhrases.registration.en })).toContainText(
        toPattern(sentence, 'en'),
      );
      await expect(getForm(page, 'en')).toHaveCount(0);
    });

  test('sends the same registration again when the answer was lost (EV-3)', async ({ page }) => {
    const activity = toShownActivities(demo)
      .filter(({ state }) => state.number === 2)
      .at(-1);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/form/activity/apply', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // The request arrives, but its response is lost.
      await route.fetch();
      await route.abort();
    });
    await openPage(page, 'en', `/activityDetail?id=${activity?.id}`);
    const form = getForm(page, 'en');
    await getField(page, 'en', 'mobile').fill('13800001234');
    await form.getByRole('combobox', { name: registrationPhrases.industry.en }).selectOption({ index: 1 });
    await form.getByRole('checkbox', { name: registrationPhrases.accept.en }).check();
    await form.getByRole('button', { name: registrationPhrases.submit.en }).click();
    await expect(form.getByRole('alert')).toContainText(errorPhrases.noResponse.en);
    await expect(getField(page, 'en', 'mobile')).toHaveValue('13800001234');
    await form.getByRole('button', { name: registrationPhrases.submit.en }).click();
    await expect(page.getByRole('status').filter({ hasText: registrationPhrases.done.en })).toBeVisible();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});
