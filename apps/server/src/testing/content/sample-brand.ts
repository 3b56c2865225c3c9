import type { FolderFiles } from './sample-folder.ts';

/** A vendor.yaml with all brand settings. */

export const drawing = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${color}"/></svg>`;

export const brandYaml = `
name: { zh: 极星半导体, en: Polestar Silicon }
portal: { zh: 极星支持中心, en: Polestar Support Center }
website: https://polestar.example/
logo: { light: logo.svg, dark: logo-dark.svg, withName: true }
favicon: favicon.svg
primaryColor: '#8a1538'
hero: { title: { zh: 芯片成功之路, en: Your road to silicon }, text: { zh: 极星与您同行。, en: Polestar goes with you. } }
mail:
  sender: { zh: 极星技术支持, en: Polestar Engineering }
  signature: { zh: "极星技术支持团队\\n400-555-0100", en: "The Polestar support team\\n+1 512 555 0100" }
  texts:
    passwordChanged:
      subject: { zh: 极星账号密码已更改, en: Your Polestar password has changed }
      text: { zh: "密码已更改。\\n\\n如有疑问请致电。", en: "Your password has changed.\\n\\nCall us if this was not you." }
    eventConfirmation:
      subject: { zh: '已报名 {title}', en: 'See you at {title}' }
      text: { zh: '时间：{time}', en: 'It takes place {time}.' }
languages: [en, zh]
timeZone: America/Chicago
phone: []
address: []
copyright: []
menu: [{ id: product, column: { en: Products }, url: /product }]
`;

export const brandFiles = (yaml = brandYaml): FolderFiles => ({
  'vendor.yaml': yaml,
  'vendor/logo.svg': drawing('#8a1538'),
  'vendor/logo-dark.svg': drawing('#ffffff'),
  'vendor/favicon.svg': drawing('#000000'),
});
