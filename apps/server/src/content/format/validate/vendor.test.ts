import { describe, expect, test } from 'vitest';
import { brandFiles, brandYaml, drawing } from '../../../testing/content/sample-brand.ts';
import { createMinimalFiles, type FolderFiles } from '../../../testing/content/sample-folder.ts';
import { findProblemsWith } from '../../../testing/content/sample-problems.ts';

const mistakesIn = (changed: FolderFiles): Promise<string[]> =>
  findProblemsWith({ ...createMinimalFiles(), ...brandFiles(), ...changed });

const withText = (from: string, to: string): FolderFiles => {
  expect(brandYaml).toContain(from);
  return { 'vendor.yaml': brandYaml.replace(from, to) };
};

describe('vendor.yaml', () => {
  test('is accepted when it is valid', async () => {
    expect(await mistakesIn({})).toEqual([]);
  });

  test.each<[string, string, string]>([
    [
      "'#8a1538'",
      "'#ffcc00'",
      'primaryColor: expected a color with a contrast of at least 4.5:1 on a white page, found "#ffcc00, which has 1.4:1"',
    ],
    ["'#8a1538'", 'red', 'primaryColor: expected a color like "#0b6480", in quotes, found "red"'],
    [
      'light: logo.svg',
      'light: other.svg',
      'logo.light: expected the name of a file in the folder vendor, found "other.svg"',
    ],
    [
      'favicon: favicon.svg',
      'favicon: ../favicon.svg',
      'favicon: expected the name of an svg or png file in the folder vendor, found "../favicon.svg"',
    ],
    [
      'favicon: favicon.svg',
      'favicon: favicon.ico',
      'favicon: expected the name of an svg or png file in the folder vendor, found "favicon.ico"',
    ],
    ['[en, zh]', '[en, en]', 'languages[2]: expected each language once, found "en"'],
    ['[en, zh]', '[fr]', 'languages[1]: expected one of zh, en, found "fr"'],
    ['[en, zh]', '[]', 'languages: expected a list of at least 1, found []'],
    ['America/Chicago', 'Mars/Base', 'timeZone: expected a time zone like Asia/Shanghai, found "Mars/Base"'],
    [
      'https://polestar.example/',
      'javascript:1',
      'website: expected an address http(s)://…, found "javascript:1"',
    ],
    [
      'passwordChanged:',
      'passwordLost:',
      'mail.texts.passwordLost: expected no such field (known: registrationCode, passwordCode, alreadyRegistered, passwordChanged, eventConfirmation)',
    ],
    [
      'sender: { zh: 极星技术支持, en: Polestar Engineering }',
      'sender: { zh: "a\\nBcc: x@evil.example" }',
      'mail.sender.zh: expected a text of 1 to 100 characters on one line, found "a\\nBcc: x@evil.example"',
    ],
  ])('reports field and expected value for %s → %s', async (from, to, expected) => {
    const [first] = await mistakesIn(withText(from, to));
    expect(first).toContain(`vendor.yaml: ${expected}`);
  });

  test.each<[string, string, string]>([
    [
      "'时间：{time}'",
      "'时间：{nmae}'",
      'eventConfirmation.text.zh: expected no placeholders but {title}, {time}, {place}, found "{nmae}"',
    ],
    [
      'See you at {title}',
      'See you at {title}, {name}',
      'eventConfirmation.subject.en: expected no placeholders but {title}, {time}, {place}, found "{name}"',
    ],
    [
      'Your password has changed.',
      'Your password for {title} has changed.',
      'passwordChanged.text.en: expected a text without placeholders, found "{title}"',
    ],
  ])('reports an unknown placeholder: %s → %s', async (from, to, expected) => {
    expect(await mistakesIn(withText(from, to))).toEqual([`vendor.yaml: mail.texts.${expected}`]);
  });

  test.each<[string, string | Uint8Array, string]>([
    [
      'vendor/logo.svg',
      drawing('#fff').replace('<rect', '<script>alert(1)</script><rect'),
      'logo.light: expected an SVG drawing without scripts, pictures and links to elsewhere, found "<script>"',
    ],
    [
      'vendor/favicon.svg',
      '<html></html>',
      'favicon: expected an SVG drawing without scripts, pictures and links to elsewhere, found "<html> as the outermost element"',
    ],
    [
      'vendor/logo-dark.svg',
      drawing('#fff').padEnd(200_000, '\n'),
      'logo.dark: expected a picture of at most 100 KB, found "logo-dark.svg, which has 200000 bytes"',
    ],
  ])('reports errors inside %s', async (name, content, expected) => {
    expect(await mistakesIn({ [name]: content })).toEqual([`vendor.yaml: ${expected}`]);
  });

  test('reports a .png that is not a PNG', async () => {
    const changed = withText('favicon: favicon.svg', 'favicon: favicon.png');
    expect(await mistakesIn({ ...changed, 'vendor/favicon.png': '<svg onload="alert(1)"/>' })).toEqual([
      'vendor.yaml: favicon: expected a file that is png inside, found "favicon.png"',
    ]);
  });
});
