import type { Page } from '@playwright/test';
import { shownActivities } from '../../pages/activities-page.ts';
import { enterAsNew, languages } from '../../pages/member-page.ts';
import { violationsInBoth, violationsOf } from '../../support/axe.ts';
import { type Demo, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { mailsTo } from '../../support/received-mails.ts';

const words = {
  zh: {
    form: '报名表',
    realName: '姓名',
    realNameMissing: '请输入姓名',
    mobile: '手机号码',
    mobileWrong: '请输入 11 位中国大陆手机号码',
    email: '邮箱',
    emailWrong: '邮箱格式不正确',
    company: '公司',
    industry: '行业',
    accept: '我已阅读并同意活动报名协议',
    acceptMissing: '请先阅读并同意活动报名协议',
    submit: '提交报名',
    done: '报名成功',
    restored: '已恢复您上次未提交的内容',
    toRegistration: '查看我的报名',
    registered: '您已报名此活动',
    history: '报名记录',
    ended: '截止',
    notStarted: '开放',
  },
  en: {
    form: 'Registration form',
    realName: 'Name',
    realNameMissing: 'Enter your name',
    mobile: 'Mobile phone',
    mobileWrong: 'Enter the 11 digits',
    email: 'Email',
    emailWrong: 'This isn’t a valid email address',
    company: 'Company',
    industry: 'Industry',
    accept: 'I have read and accept the event agreement',
    acceptMissing: 'Read and accept the agreement first',
    submit: 'Register',
    done: 'You are registered',
    restored: 'We restored your unsent draft',
    toRegistration: 'View my registration',
    registered: 'You are registered for this event',
    history: 'Event registrations',
    ended: 'closed on',
    notStarted: 'opens on',
  },
} as const;

type Words = (typeof words)[keyof typeof words];

const formOf = (page: Page, w: Words) => page.getByRole('form', { name: w.form });

const fieldOf = (page: Page, w: Words, name: 'realName' | 'mobile' | 'email' | 'company') =>
  formOf(page, w).getByRole('textbox', { name: w[name] });

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const withState = (number: number) => {
  const found = shownActivities(demo).find(({ state }) => state.number === number);
  if (!found) throw new Error('the demo has no such event');
  return found;
};

/** EV-3: what is wrong is told at its field, and nothing is sent. */
const expectProblems = async (page: Page, w: Words) => {
  const form = formOf(page, w);
  await fieldOf(page, w, 'email').fill('lin@');
  await expect(form.getByText(w.emailWrong)).toBeVisible();
  await fieldOf(page, w, 'email').fill('lin@acme.example');
  await expect(form.getByText(w.emailWrong)).toBeHidden();
  await fieldOf(page, w, 'realName').fill('');
  await form.getByRole('button', { name: w.submit }).click();
  await expect(form.getByText(w.realNameMissing)).toBeVisible();
  await expect(form.getByText(w.acceptMissing)).toBeVisible();
  await expect(fieldOf(page, w, 'realName')).toBeFocused();
  await fieldOf(page, w, 'mobile').fill('1380000');
  await fieldOf(page, w, 'company').focus();
  await expect(form.getByText(w.mobileWrong)).toBeVisible();
};

for (const language of languages) {
  const w = words[language];

  test(`a registration from the form to the calendar (${language}) (EV-3, EV-5, MC-4, MC-5)`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const activity = withState(2);
    const email = await enterAsNew(page, baseURL, `registers-${language}@acme.example`, language);
    await page.goto(`/#/activityDetail?id=${activity.id}`);
    await expect(fieldOf(page, w, 'realName')).toHaveValue('Lin Yue');
    await expect(fieldOf(page, w, 'email')).toHaveValue(email);
    await expectProblems(page, w);
    expect(await violationsOf(page)).toEqual([]);

    await fieldOf(page, w, 'realName').fill('林越');
    await fieldOf(page, w, 'mobile').fill('138 0000 1234');
    await fieldOf(page, w, 'company').fill('ACME');
    await fieldOf(page, w, 'email').fill(email);
    const industry = formOf(page, w).getByRole('combobox', { name: w.industry });
    await industry.selectOption({ index: 2 });
    const chosen = (await industry.locator('option:checked').textContent()) ?? '';
    await page.reload();
    await expect(formOf(page, w).getByText(w.restored)).toBeVisible();
    await expect(fieldOf(page, w, 'mobile')).toHaveValue('138 0000 1234');
    await formOf(page, w).getByRole('checkbox', { name: w.accept }).check();
    await formOf(page, w).getByRole('button', { name: w.submit }).click();

    const done = page.getByRole('status').filter({ hasText: w.done });
    await expect(done).toContainText(email);
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject).join('\n'), { timeout: 20_000 })
      .toContain(activity.title[language]);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.attachments.map(({ name }) => name)).toEqual(['event.ics']);
    expect(mail?.attachments[0]?.text).toMatch(/^BEGIN:VCALENDAR[\s\S]*UID:[0-9a-f-]+@/);

    await page.goto('/#/enterHistory');
    await page.getByRole('table').getByRole('link', { name: activity.title[language] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(activity.title[language]);
    await expect(page.getByText('+8613800001234')).toBeVisible();
    await expect(page.getByText(chosen, { exact: true })).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);

    await page.goto(`/#/activityDetail?id=${activity.id}`);
    await expect(page.getByText(w.registered)).toBeVisible();
    await expect(formOf(page, w)).toHaveCount(0);
    await page.getByRole('link', { name: w.toRegistration }).click();
    await expect(page).toHaveURL(/#\/enterDetail\?id=/);
  });
}

test.describe('without a registration', () => {
  test.use({ account: 'full@nova.example' });

  for (const [number, told] of [
    [1, words.en.notStarted],
    [3, words.en.ended],
  ] as const)
    test(`an event of state ${number} has no form, and says when (EV-3, EV-4)`, async ({ page }) => {
      const activity = withState(number);
      await page.addInitScript(() => localStorage.setItem('language', 'EN'));
      await page.goto(`/#/activityDetail?id=${activity.id}`);
      await expect(page.getByRole('region', { name: 'Registration' })).toContainText(told);
      await expect(formOf(page, words.en)).toHaveCount(0);
    });

  test('a lost answer keeps what was typed; the second send is the same one (EV-3)', async ({ page }) => {
    const activity = shownActivities(demo)
      .filter(({ state }) => state.number === 2)
      .at(-1);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/form/activity/apply', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // It arrives, and its answer is lost.
      await route.fetch();
      await route.abort();
    });
    await page.addInitScript(() => localStorage.setItem('language', 'EN'));
    await page.goto(`/#/activityDetail?id=${activity?.id}`);
    const form = formOf(page, words.en);
    await fieldOf(page, words.en, 'mobile').fill('13800001234');
    await form.getByRole('combobox', { name: words.en.industry }).selectOption({ index: 1 });
    await form.getByRole('checkbox', { name: words.en.accept }).check();
    await form.getByRole('button', { name: words.en.submit }).click();
    await expect(form.getByRole('alert')).toContainText('Failed to connect');
    await expect(fieldOf(page, words.en, 'mobile')).toHaveValue('13800001234');
    await form.getByRole('button', { name: words.en.submit }).click();
    await expect(page.getByRole('status').filter({ hasText: words.en.done })).toBeVisible();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});
