import { expect, test } from 'vitest';
import { documentYaml, docx, type FolderFiles, productYaml, sampleFiles } from './sample-folder.ts';
import { mistakesWith } from './sample-mistakes.ts';

const product = productYaml('DDR5 PHY', 'SLP-DDR5');
const training = documentYaml('Training', 'SLP-1', '{ zh: zh.docx, en: en.pdf }');
const withProduct = (from: string, to: string): FolderFiles => ({
  'products/ddr5-phy.yaml': product.replace(from, to),
});
const withDocument = (from: string, to: string): FolderFiles => ({
  'documents/training/document.yaml': training.replace(from, to),
});
const sample = sampleFiles();
const inFile = (name: string, from: string, to: string): FolderFiles => ({
  [name]: String(sample[name]).replace(from, to),
});

test('a folder without mistakes has none to report', async () => {
  expect(await mistakesWith({})).toEqual([]);
});

test.each<[string, FolderFiles, string | string[]]>([
  [
    'an unknown field',
    withProduct('ipProject:', 'ipproject:'),
    'products/ddr5-phy.yaml: ipproject: expected no such field (known: name, detailName, number, category, description, published, tags, ipProject), found false without quotes',
  ],
  [
    'a missing field',
    withProduct('number: SLP-DDR5\n', ''),
    'products/ddr5-phy.yaml: number: expected this field, found nothing',
  ],
  [
    'a missing language',
    withProduct(', en: For data centres. }', ' }'),
    'products/ddr5-phy.yaml: description.en: expected this field, found nothing',
  ],
  [
    'an empty language',
    withProduct('en: DDR5 PHY }', "en: ' ' }"),
    'products/ddr5-phy.yaml: name.en: expected a text of 1 to 300 characters on one line, found " "',
  ],
  [
    'a number where a text belongs',
    withProduct('number: SLP-DDR5', 'number: 7050'),
    'products/ddr5-phy.yaml: number: expected a text of 1 to 64 characters on one line, found 7050 without quotes',
  ],
  [
    'a character that cannot be stored',
    withProduct('number: SLP-DDR5', 'number: "SLP\\0"'),
    'products/ddr5-phy.yaml: number: expected a text of 1 to 64 characters on one line, found "SLP\\u0000"',
  ],
  [
    'a label with a comma',
    withProduct('en: [low power]', "en: ['1,000 MHz']"),
    'products/ddr5-phy.yaml: tags.en[1]: expected a label without a comma, found "1,000 MHz"',
  ],
  [
    'a day that is none',
    withDocument('2026-03-14', '2026-02-30'),
    'documents/training/document.yaml: released: expected a date YYYY-MM-DD, found "2026-02-30"',
  ],
  [
    'a time that is none',
    withProduct('09:30:00', '9:30'),
    'products/ddr5-phy.yaml: published: expected a time YYYY-MM-DD HH:mm:ss, found "2026-03-14 9:30"',
  ],
  [
    'a category that does not exist',
    withDocument('ddr-phy', 'nvme'),
    'documents/training/document.yaml: category: expected a leaf of categories.yaml, found "nvme"',
  ],
  [
    'a category that is no leaf',
    withProduct('category: ddr-phy', 'category: memory'),
    'products/ddr5-phy.yaml: category: expected a leaf of categories.yaml, found "memory, which has children"',
  ],
  [
    'a product that does not exist',
    withDocument('[ddr5-phy]', '[ddr5-phy, hbm3]'),
    'documents/training/document.yaml: products[2]: expected a product of products/, found "hbm3"',
  ],
  [
    'a product named twice',
    withDocument('[ddr5-phy]', '[ddr5-phy, ddr5-phy]'),
    'documents/training/document.yaml: products[2]: expected each product once, found "ddr5-phy"',
  ],
  [
    'a tree of two levels',
    { 'categories.yaml': String(sample['categories.yaml']).replace(/ {6}children:[\s\S]*/, '') },
    'categories.yaml: [1].children[1].children: expected this field, found nothing',
  ],
  [
    'a tree of four levels',
    inFile('categories.yaml', 'en: DDR PHY }', 'en: DDR PHY }, children: []'),
    'categories.yaml: [1].children[1].children[1].children: expected no such field (known: id, name), found []',
  ],
  [
    'a category id used twice',
    inFile('categories.yaml', 'id: memory', 'id: ddr-phy'),
    'categories.yaml: [1].children[1].children[1].id: expected an id that no other category has, found "ddr-phy"',
  ],
  [
    'a malformed category id',
    inFile('categories.yaml', 'id: hbm-phy', 'id: HBM_PHY'),
    'categories.yaml: [1].children[1].children[2].id: expected an id of lower-case letters, digits and hyphens, at most 64, found "HBM_PHY"',
  ],
  [
    'a script as a menu address',
    inFile('vendor.yaml', 'url: /product', "url: 'javascript:alert(1)'"),
    'vendor.yaml: menu[1].url: expected a route /… of the portal or an address http(s)://…, found "javascript:alert(1)"',
  ],
  [
    'a site that does not exist',
    inFile('members.yaml', 'ACME01', 'ACME02'),
    'members.yaml: [1].site: expected a site of sites.yaml, found "ACME02"',
  ],
  [
    'an unknown permission',
    inFile('members.yaml', 'isWorkSubmit', 'isAdmin'),
    'members.yaml: [1].permissions[2]: expected one of isVersionDown, isIpDown, isWorkSubmit, found "isAdmin"',
  ],
  [
    'an account given twice',
    { 'members.yaml': `${sample['members.yaml']}${String(sample['members.yaml']).replace('Full', 'FULL')}` },
    'members.yaml: [2].email: expected an e-mail address that no other member has, found "full@acme.example"',
  ],
  [
    'a domain that is none',
    inFile('sites.yaml', 'acme.example', 'Acme'),
    'sites.yaml: [1].domains[1]: expected a domain in lower case, e.g. acme.example, found "Acme"',
  ],
  [
    'a file that is missing',
    withDocument('en.pdf', 'other.pdf'),
    'documents/training/document.yaml: file.en: expected the name of a file beside document.yaml, found "other.pdf"',
  ],
  [
    'a file of another kind inside',
    { 'documents/training/en.pdf': 'GIF89a' },
    'documents/training/document.yaml: file.en: expected a file that is pdf inside, found "en.pdf"',
  ],
  [
    'an Office file of another kind',
    { 'documents/registers/寄存器.xlsx': docx('not a sheet') },
    'documents/registers/document.yaml: file: expected a file that is xlsx inside, found "寄存器.xlsx"',
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
    'a field given twice',
    withProduct('ipProject: false', 'ipProject: false\nipProject: true'),
    'products/ddr5-phy.yaml: expected YAML, found Map keys must be unique at line 10, column 1',
  ],
  [
    'a file name that is no id',
    { 'products/DDR5.yaml': product },
    'products/DDR5.yaml: expected as its name an id of lower-case letters, digits and hyphens, at most 64, found "DDR5"',
  ],
  [
    'a misspelt folder',
    { 'product/x.yaml': product },
    'product: expected one of vendor.yaml, categories.yaml, sites.yaml, members.yaml, home.yaml, dictionaries.yaml, products, documents, versions, faqs, trainings, activities, articles, found this name',
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
])('is reported with file, field and what was expected: %s', async (_kind, changed, expected) => {
  expect(await mistakesWith(changed)).toEqual([expected].flat());
});

test('all mistakes are reported at once', async () => {
  const problems = await mistakesWith({
    ...withProduct('SLP-DDR5', "''"),
    ...withDocument('ddr-phy', 'nvme'),
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

test('a password is not told with its mistake', async () => {
  const problems = await mistakesWith(inFile('members.yaml', 'Siliport#2026', 'short'));
  expect(problems).toEqual([
    'members.yaml: [1].password: expected a password of 8 to 128 characters, found "another"',
  ]);
});
