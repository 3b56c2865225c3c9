import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { plainPdf } from './plain-pdf.ts';

/** Sample files and a small content folder for the tests. */

export const docx = (...paragraphs: string[]): Uint8Array => {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const office = 'http://schemas.openxmlformats.org';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });
};

export const xlsx = (...rows: (string | number)[][]): Uint8Array => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Registers');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
};

export const productYaml = (name: string, number: string): string => `
name: { zh: ${name} 中文, en: ${name} }
detailName: { zh: ${name} 组合物理层, en: ${name} combo physical layer }
number: ${number}
category: ddr-phy
tags: { zh: [低功耗], en: [low power] }
description: { zh: 面向数据中心。, en: For data centers. }
published: 2026-03-14 09:30:00
ipProject: false
`;

export const documentYaml = (title: string, number: string, file: string): string => `
title: { zh: ${title} 手册, en: ${title} manual }
number: ${number}
description: { zh: 时序收敛说明。, en: How to close timing. }
category: ddr-phy
products: [ddr5-phy]
group: { zh: [数据手册], en: [Datasheet] }
released: 2026-03-14
created: 2026-03-10 09:30:00
file: ${file}
`;

/** Text or bytes of each file by its path. */
export type FolderFiles = Record<string, string | Uint8Array | undefined>;

export const sampleFiles = (): FolderFiles => ({
  'README.md': 'for people',
  'source/documents/datasheet.yaml': 'for the program that makes the files',
  'vendor.yaml': `
name: { zh: 芯屿, en: Siliport }
portal: { zh: 支持系统, en: Support }
website: https://example.com/
phone: [{ title: { zh: 电话, en: Phone }, description: { zh: '1', en: '1' } }]
address: []
copyright: []
menu: [{ id: product, column: { zh: 产品, en: Products }, url: /product }]
`,
  'categories.yaml': `
- id: interface-ip
  name: { zh: 接口 IP, en: Interface IP }
  children:
    - id: memory
      name: { zh: 存储, en: Memory }
      children:
        - { id: ddr-phy, name: { zh: DDR PHY, en: DDR PHY } }
        - { id: hbm-phy, name: { zh: HBM PHY, en: HBM PHY } }
`,
  'sites.yaml': '- { id: ACME01, name: { zh: 艾克美, en: Acme }, domains: [acme.example] }\n',
  'members.yaml': `
- email: Full@Acme.example
  name: 林晓峰
  title: { zh: 先生, en: Mr. }
  site: ACME01
  company: 艾克美
  password: 'Siliport#2026'
  permissions: [isVersionDown, isWorkSubmit]
`,
  'products/ddr5-phy.yaml': productYaml('DDR5 PHY', 'SLP-DDR5'),
  'products/lpddr5-phy.yaml': productYaml('LPDDR5 PHY', 'SLP-LPDDR5'),
  'documents/training/document.yaml': documentYaml('Training', 'SLP-1', '{ zh: zh.docx, en: en.pdf }'),
  'documents/training/zh.docx': docx('写电平校准的步骤'),
  'documents/training/en.pdf': plainPdf([['Write leveling in nine steps']]),
  'documents/registers/document.yaml': documentYaml('Registers', 'SLP-2', '寄存器.xlsx'),
  'documents/registers/寄存器.xlsx': xlsx(['Offset', 'Name'], [16, 'PHYCTRL']),
});

/** The sample with archives as documents, whose text is not extracted, which makes tests fast. */
export const createMinimalFiles = (): FolderFiles => ({
  ...Object.fromEntries(Object.entries(sampleFiles()).filter(([name]) => !name.startsWith('documents/'))),
  'documents/training/document.yaml': documentYaml('Training', 'SLP-1', '{ zh: zh.zip, en: en.zip }'),
  'documents/training/zh.zip': 'PK 1',
  'documents/training/en.zip': 'PK 2',
  'documents/registers/document.yaml': documentYaml('Registers', 'SLP-2', '寄存器.zip'),
  'documents/registers/寄存器.zip': 'PK 3',
});

/** Creates a temporary folder with these files; `remove` deletes it. */
export const createContentFolder = async (files: FolderFiles) => {
  const path = await mkdtemp(join(tmpdir(), 'siliport-content-'));
  const put = async (changed: FolderFiles): Promise<void> => {
    for (const [name, content] of Object.entries(changed)) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      if (content === undefined) await rm(join(path, name), { recursive: true, force: true });
      else await writeFile(join(path, name), content);
    }
  };
  await put(files);
  return { path, put, remove: () => rm(path, { recursive: true, force: true }) };
};
