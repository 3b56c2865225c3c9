import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFolder } from '../content/import/import-folder.ts';
import { brandFiles, brandYaml, drawing } from '../testing/content/sample-brand.ts';
import { createContentFolder, createMinimalFiles } from '../testing/content/sample-folder.ts';
import { insertMember } from '../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { getBrand, withVendorTimeZone } from './brand.queries.ts';

let portal: Portal;
let folder: Awaited<ReturnType<typeof createContentFolder>>;

const importBrand = async (yaml = brandYaml): Promise<void> => {
  await folder.put(brandFiles(yaml));
  expect((await importFolder(portal.services, folder.path, { origin: 'vendor' })).problems).toEqual([]);
};

beforeAll(async () => {
  portal = await createTestPortal({ PUBLIC_URL: 'https://support.polestar.example' });
  folder = await createContentFolder(createMinimalFiles());
  await importBrand();
});
afterAll(async () => {
  await folder.remove();
  await portal.close();
});

const getPage = async (acceptLanguage?: string) => {
  const headers = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
  const response = await portal.app.inject({ url: '/', headers });
  const [, json = ''] = /<script id="siliport-settings"[^>]*>(.*?)<\/script>/s.exec(response.body) ?? [];
  return { response, html: response.body, settings: JSON.parse(json) };
};

describe('the page under a vendor’s brand', () => {
  test('contains the vendor’s brand and never the name Siliport', async () => {
    const { html, settings } = await getPage('en');
    expect(settings).toMatchObject({
      vendor: { zh: '极星半导体', en: 'Polestar Silicon' },
      portal: { en: 'Polestar Support Center' },
      website: 'https://polestar.example/',
      languages: ['en', 'zh'],
      logo: { withName: true },
      hero: { title: { zh: '芯片成功之路', en: 'Your road to silicon' } },
    });
    expect(settings.palette[7]).toBe('#8a1538');
    expect(html).toContain('<title>Polestar Support Center</title>');
    expect(html.replace('id="siliport-settings"', '')).not.toMatch(/siliport/i);
  });

  test('is written in the language that the browser prefers, else in the vendor’s default (N-7)', async () => {
    for (const [header, lang, language] of [
      ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN', 'zh'],
      ['de,en;q=0.5', 'en', 'en'],
      ['fr', 'en', 'en'],
      [undefined, 'en', 'en'],
    ] as const) {
      const { html, settings, response } = await getPage(header);
      expect(html).toContain(`<html lang="${lang}"`);
      expect(settings.language).toBe(language);
      expect(response.headers.vary).toContain('Accept-Language');
    }
  });

  test('escapes the vendor’s texts', async () => {
    await importBrand(
      brandYaml.replace(
        'en: Polestar Support Center',
        () => "en: '</title></script><script>alert(1)</script>$&\"'",
      ),
    );
    const { html, settings } = await getPage('en');
    expect(html).not.toContain('<script>alert(1)');
    expect(settings.portal.en).toBe('</title></script><script>alert(1)</script>$&"');
    await importBrand();
  });

  test('serves the pictures to anyone, without scripts and cached for a year', async () => {
    const { logo, favicon } = (await getPage()).settings;
    const response = await portal.app.inject({ url: logo.dark });
    expect(response.body).toBe(drawing('#ffffff'));
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await portal.app.inject({ url: favicon })).body).toBe(drawing('#000000'));
    for (const name of ['0123456789abcdef.svg', '__proto__', '..%2Fvendor.yaml', 'toString', 'x'.repeat(150)])
      expect((await portal.app.inject({ url: `/brand/${name}` })).statusCode, name).toBe(404);
  });

  test('removes settings that vendor.yaml no longer contains', async () => {
    await importBrand(brandYaml.replace(/logo: .*\nfavicon: .*\n/, '').replace(/languages: .*\n/, ''));
    const { settings } = await getPage();
    expect([settings.logo, settings.favicon, settings.languages, settings.language]).toEqual([
      undefined,
      undefined,
      ['zh', 'en'],
      'zh',
    ]);
    await importBrand();
  });
});

describe('a portal of one language', () => {
  test('is served only in that language', async () => {
    await importBrand(brandYaml.replace('[en, zh]', '[en]'));
    const { html, settings } = await getPage('zh-CN,zh;q=0.9');
    expect(html).toContain('<html lang="en" data-only-language');
    expect([settings.languages, settings.language]).toEqual([['en'], 'en']);
    await importBrand();
  });
});

describe('the time zone', () => {
  test('is that of vendor.yaml, unless TIME_ZONE is set', async () => {
    const { config, db } = portal.services;
    expect((await withVendorTimeZone(config, db)).timeZone).toBe('America/Chicago');
    const configWithTimeZone = { ...config, timeZone: 'Europe/Berlin', isTimeZoneSet: true };
    expect((await withVendorTimeZone(configWithTimeZone, db)).timeZone).toBe('Europe/Berlin');
  });
});

/** Triggers codes to a new address and to a member, and a notice that an address is registered. */
const triggerEmails = async (): Promise<void> => {
  const { email } = await insertMember(portal.services, { email: 'reader@acme.example' });
  for (const input of [{ email: 'new@acme.example' }, { email, type: 'password' }, { email }])
    expect((await portal.call('sendEmailCode', input, { language: 'EN' })).message).toBe('Success');
};

describe('mails under a vendor’s brand', () => {
  test('contain the vendor’s name, sender and signature, and never the name Siliport', async () => {
    await triggerEmails();
    const mails = await portal.mails();
    expect(mails.length).toBeGreaterThanOrEqual(3);
    for (const mail of mails) {
      expect(mail.from).toMatchObject({ name: 'Polestar Engineering' });
      expect(mail.text).toContain('Polestar Silicon · Polestar Support Center');
      expect(mail.text).toContain('The Polestar support team\n+1 512 555 0100');
      expect(mail.html).toContain('The Polestar support team<br>+1 512 555 0100');
      expect(JSON.stringify(mail)).not.toMatch(/siliport/i);
    }
    expect(mails.map(({ subject }) => subject)).toContain('Your registration code');
  });
});

test('has defaults before the first import', async () => {
  const unbrandedPortal = await createTestPortal();
  const brand = await getBrand(unbrandedPortal.services.db);
  await unbrandedPortal.close();
  expect(brand).toEqual({
    vendor: { zh: '', en: '' },
    portal: { zh: '客户在线支持系统', en: 'Customer Online Support' },
    website: '',
    languages: ['zh', 'en'],
  });
});
