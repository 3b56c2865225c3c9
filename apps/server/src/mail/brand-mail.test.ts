import { describe, expect, test } from 'vitest';
import { mailPlaceholders, toBrand } from '../brand/brand.ts';
import { readConfig } from '../config.ts';
import {
  alreadyRegisteredEmailTemplate,
  codeEmailTemplate,
  passwordChangedEmailTemplate,
} from '../features/account/account-emails.ts';
import { confirmationEmailTemplate } from '../features/activities/registration-emails.ts';
import { brandMail, toSender } from './brand-mail.ts';
import type { Mail } from './mail.ts';

const config = readConfig({ PUBLIC_URL: 'https://support.polestar.example' });
const activity = {
  id: 'a',
  title: 'DDR5 Forum',
  description: '',
  contentLanguage: null,
  group: '',
  address: 'Austin',
  origin: '',
  activityType: 1 as const,
  activityLink: '',
  applyBeginAt: new Date('2026-01-01T00:00:00Z'),
  applyEndAt: new Date('2026-01-02T00:00:00Z'),
  beginAt: new Date('2026-03-01T01:30:00Z'),
  endAt: new Date('2026-03-01T09:00:00Z'),
};

const mailsIn = async (language: 'zh' | 'en'): Promise<Mail[]> => [
  { to: 'a@b.example', ...codeEmailTemplate('email', '123456', language) },
  { to: 'a@b.example', ...codeEmailTemplate('password', '123456', language) },
  { to: 'a@b.example', ...alreadyRegisteredEmailTemplate(config, language) },
  { to: 'a@b.example', ...passwordChangedEmailTemplate(config, language) },
  await confirmationEmailTemplate({ id: 'r', to: 'a@b.example', language, activity, config }),
];

const name = { zh: '极星半导体', en: 'Polestar Silicon' };
const brand = toBrand({ vendor: name });

describe('brandMail', () => {
  test.each(['zh', 'en'] as const)(
    'names the vendor and never Siliport, in every template (%s)',
    async (language) => {
      const mails = await mailsIn(language);
      expect(mails.map(({ parts }) => parts?.template?.name)).toEqual(Object.keys(mailPlaceholders));
      for (const mail of mails) {
        const sent = brandMail(mail, brand);
        expect(sent.text).toContain(name[language]);
        expect(sent.html).toContain(name[language]);
        expect(JSON.stringify(sent)).not.toMatch(/siliport/i);
        expect(sent).not.toHaveProperty('parts');
      }
    },
  );

  test.each(Object.keys(mailPlaceholders))(
    'uses the vendor’s wording of %s, and keeps code and link',
    async (template) => {
      const wording = {
        subject: { zh: '标题', en: 'Our subject' },
        text: { zh: '正文', en: 'First <b>{title}\n\nsecond line' },
      };
      const worded = { ...brand, mail: { texts: { [template]: wording } } };
      const mail = (await mailsIn('en')).find(({ parts }) => parts?.template?.name === template);
      if (!mail) throw new Error(`no mail ${template}`);
      const { subject, text, html } = brandMail(mail, worded);
      expect(subject).toBe('Our subject');
      expect(html).toContain('First &lt;b&gt;');
      expect(text).toContain('second line');
      expect(text.includes('123456')).toBe(mail.text.includes('123456'));
      expect(text.includes('https://')).toBe(mail.text.includes('https://'));
      if (template === 'eventConfirmation') expect(text).toContain('First <b>DDR5 Forum');
    },
  );
});

const englishMails = await mailsIn('en');

describe('mailPlaceholders', () => {
  test.each(englishMails)('are the values that $parts.template.name provides', ({ parts }) => {
    const template = parts?.template;
    if (!template) throw new Error('no template');
    expect(Object.keys(template.values ?? {})).toEqual([...mailPlaceholders[template.name]]);
  });
});

describe('toSender', () => {
  test('is the vendor’s, unless MAIL_FROM holds a name', () => {
    const sender = { ...brand, mail: { sender: { zh: '极星支持', en: 'Polestar Support' } } };
    expect(toSender('no-reply@x.example', brand, 'zh')).toEqual({
      name: '极星半导体',
      address: 'no-reply@x.example',
    });
    expect(toSender('no-reply@x.example', sender, 'en')).toEqual({
      name: 'Polestar Support',
      address: 'no-reply@x.example',
    });
    expect(toSender('Desk <d@x.example>', sender, 'en')).toBe('Desk <d@x.example>');
  });
});
