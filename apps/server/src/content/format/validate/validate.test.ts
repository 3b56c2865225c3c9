import { expect, test } from 'vitest';
import { type FolderFiles, sampleFiles } from '../../../testing/content/sample-folder.ts';
import { findProblemsWith } from '../../../testing/content/sample-problems.ts';

const sample = sampleFiles();
const files = {
  vendor: 'vendor.yaml',
  categories: 'categories.yaml',
  sites: 'sites.yaml',
  members: 'members.yaml',
  product: 'products/ddr5-phy.yaml',
  document: 'documents/training/document.yaml',
};

const withText = (kind: keyof typeof files, from: string, to: string): FolderFiles => ({
  [files[kind]]: String(sample[files[kind]]).replace(from, to),
});

test('accepts a valid folder', async () => {
  expect(await findProblemsWith({})).toEqual([]);
});

test.each<[string, keyof typeof files, string, string, string]>([
  [
    'an unknown field',
    'product',
    'ipProject:',
    'ipproject:',
    'ipproject: expected no such field (known: name, detailName, number, category, description, published, tags, ipProject), found false without quotes',
  ],
  ['a missing field', 'product', 'number: SLP-DDR5\n', '', 'number: expected this field, found nothing'],
  [
    'a text in no language',
    'product',
    '{ zh: 面向数据中心。, en: For data centers. }',
    '{}',
    'description: expected a text in zh, in en or in both, found {}',
  ],
  [
    'texts without a common language',
    'product',
    'name: { zh: DDR5 PHY 中文, en: DDR5 PHY }\ndetailName: { zh: DDR5 PHY 组合物理层, en: DDR5 PHY combo physical layer }',
    'name: { zh: DDR5 PHY 中文 }\ndetailName: { en: DDR5 PHY combo physical layer }',
    'expected zh or en for all of name, detailName, description, found "some in zh alone, some in en alone"',
  ],
  [
    'an empty language',
    'product',
    'en: DDR5 PHY }',
    "en: ' ' }",
    'name.en: expected a text of 1 to 300 characters on one line, found " "',
  ],
  [
    'a number where a text belongs',
    'product',
    'number: SLP-DDR5',
    'number: 7050',
    'number: expected a text of 1 to 64 characters on one line, found 7050 without quotes',
  ],
  [
    'a character that cannot be stored',
    'product',
    'number: SLP-DDR5',
    'number: "SLP\\0"',
    'number: expected a text of 1 to 64 characters on one line, found "SLP\\u0000"',
  ],
  [
    'a label with a comma',
    'product',
    'en: [low power]',
    "en: ['1,000 MHz']",
    'tags.en[1]: expected a label without a comma, found "1,000 MHz"',
  ],
  [
    'a day that is none',
    'document',
    '2026-03-14',
    '2026-02-30',
    'released: expected a date YYYY-MM-DD, found "2026-02-30"',
  ],
  [
    'a time that is none',
    'product',
    '09:30:00',
    '9:30',
    'published: expected a time YYYY-MM-DD HH:mm:ss, found "2026-03-14 9:30"',
  ],
  [
    'a category that does not exist',
    'document',
    'ddr-phy',
    'nvme',
    'category: expected a leaf of categories.yaml, found "nvme"',
  ],
  [
    'a category that is no leaf',
    'product',
    'category: ddr-phy',
    'category: memory',
    'category: expected a leaf of categories.yaml, found "memory, which has children"',
  ],
  [
    'a product that does not exist',
    'document',
    '[ddr5-phy]',
    '[ddr5-phy, hbm3]',
    'products[2]: expected a product of products/, found "hbm3"',
  ],
  [
    'a product named twice',
    'document',
    '[ddr5-phy]',
    '[ddr5-phy, ddr5-phy]',
    'products[2]: expected each product once, found "ddr5-phy"',
  ],
  [
    'a tree of four levels',
    'categories',
    'en: DDR PHY }',
    'en: DDR PHY }, children: []',
    '[1].children[1].children[1].children: expected no such field (known: id, name, supportEmail), found []',
  ],
  [
    'a category id used twice',
    'categories',
    'id: memory',
    'id: ddr-phy',
    '[1].children[1].children[1].id: expected an id that no other category has, found "ddr-phy"',
  ],
  [
    'a malformed category id',
    'categories',
    'id: hbm-phy',
    'id: HBM_PHY',
    '[1].children[1].children[2].id: expected an id of lower-case letters, digits and hyphens, at most 64, found "HBM_PHY"',
  ],
  [
    'a script as a menu address',
    'vendor',
    'url: /product',
    "url: 'javascript:alert(1)'",
    'menu[1].url: expected a route /… of the portal or an address http(s)://…, found "javascript:alert(1)"',
  ],
  [
    'a site that does not exist',
    'members',
    'ACME01',
    'ACME02',
    '[1].site: expected a site of sites.yaml, found "ACME02"',
  ],
  [
    'two sites whose ids differ in case only',
    'sites',
    '- {',
    '- { id: acme01, name: { zh: 甲, en: A }, domains: [] }\n- {',
    '[2].id: expected an id that no other site has, found "ACME01"',
  ],
  [
    'an unknown permission',
    'members',
    'isWorkSubmit',
    'isAdmin',
    '[1].permissions[2]: expected one of isVersionDown, isIpDown, isWorkSubmit, found "isAdmin"',
  ],
  [
    'a domain that is none',
    'sites',
    'acme.example',
    'Acme',
    '[1].domains[1]: expected a domain in lower case, e.g. acme.example, found "Acme"',
  ],
  [
    'a file that is missing',
    'document',
    'en.pdf',
    'other.pdf',
    'file.en: expected the name of a file beside document.yaml, found "other.pdf"',
  ],
  [
    'a field given twice',
    'product',
    'ipProject: false',
    'ipProject: false\nipProject: true',
    'expected YAML, found Map keys must be unique at line 10, column 1',
  ],
])('reports file, field and the expected value: %s', async (_mistake, kind, from, to, expected) => {
  expect(await findProblemsWith(withText(kind, from, to))).toEqual([`${files[kind]}: ${expected}`]);
});

test.each<[string, FolderFiles, string]>([
  [
    'a tree of two levels',
    { 'categories.yaml': String(sample['categories.yaml']).replace(/ {6}children:[\s\S]*/, '') },
    'categories.yaml: [1].children[1].children: expected this field, found nothing',
  ],
  [
    'an account given twice',
    { 'members.yaml': `${sample['members.yaml']}${String(sample['members.yaml']).replace('Full', 'FULL')}` },
    'members.yaml: [2].email: expected an e-mail address that no other member has, found "full@acme.example"',
  ],
  [
    'an empty file',
    { 'documents/training/en.pdf': '' },
    'documents/training/document.yaml: file.en: expected a file with content, found "en.pdf, which is empty"',
  ],
  [
    'YAML that is none',
    { 'products/ddr5-phy.yaml': 'name: {' },
    'products/ddr5-phy.yaml: expected YAML, found Flow map in block collection must be sufficiently indented and end with a } at line 1, column 8',
  ],
  [
    'a file name that is no id',
    { 'products/DDR5.yaml': sample['products/ddr5-phy.yaml'] },
    'products/DDR5.yaml: expected as its name an id of lower-case letters, digits and hyphens, at most 64, found "DDR5"',
  ],
  [
    'a misspelled folder',
    { 'product/x.yaml': 'x' },
    'product: expected one of vendor.yaml, vendor, categories.yaml, sites.yaml, members.yaml, home.yaml, dictionaries.yaml, glossary.yaml, common-words.yaml, products, documents, versions, faqs, trainings, activities, articles, ip-projects, messages, work-orders, found this name',
  ],
  [
    'a document without its description',
    { 'documents/empty/text.pdf': '%PDF-' },
    'documents/empty/document.yaml: expected this file, found nothing',
  ],
  [
    'a folder without a category tree',
    { 'categories.yaml': undefined },
    'categories.yaml: expected this file, found nothing',
  ],
])('reports an error: %s', async (_mistake, changed, expected) => {
  expect(await findProblemsWith(changed)).toEqual([expected]);
});

test('reports all errors at once', async () => {
  const problems = await findProblemsWith({
    ...withText('product', 'number: SLP-DDR5', "number: ''"),
    ...withText('document', 'ddr-phy', 'nvme'),
    'sites.yaml': '- {}',
  });
  expect(problems.map((each) => each.split(': expected')[0])).toEqual([
    'sites.yaml: [1].id',
    'sites.yaml: [1].name',
    'sites.yaml: [1].domains',
    'products/ddr5-phy.yaml: number',
    'documents/training/document.yaml: category',
  ]);
});

test('does not show a wrong password', async () => {
  const problems = await findProblemsWith(withText('members', 'Siliport#2026', 'short'));
  expect(problems).toEqual([
    'members.yaml: [1].password: expected a password of 8 to 128 characters, found "another"',
  ]);
});
