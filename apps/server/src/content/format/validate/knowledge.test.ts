import { expect, test } from 'vitest';
import {
  createMinimalFiles,
  documentYaml,
  type FolderFiles,
} from '../../../testing/content/sample-folder.ts';
import { createKnowledgeFiles } from '../../../testing/content/sample-knowledge.ts';
import { openSamplePortal } from '../../../testing/content/sample-portal.ts';
import { findProblemsWith } from '../../../testing/content/sample-problems.ts';

const sample = createKnowledgeFiles();
const files = {
  version: 'versions/ddr5-phy-2-10/version.yaml',
  faq: 'faqs/timeout/faq.yaml',
  training: 'trainings/first-steps/training.yaml',
  seminar: 'activities/seminar.yaml',
  webinar: 'activities/webinar.yaml',
  article: 'articles/news.yaml',
  home: 'home.yaml',
  dictionaries: 'dictionaries.yaml',
};

const mistakesIn = (changed: FolderFiles): Promise<string[]> =>
  findProblemsWith({ ...createMinimalFiles(), ...sample, ...changed });

test('accepts a folder with every kind of content', async () => {
  expect(await mistakesIn({})).toEqual([]);
});

test.each<[keyof typeof files, string, string, string]>([
  ['version', 'ddr5-phy\n', 'hbm3\n', 'product: expected a product of products/, found "hbm3"'],
  [
    'version',
    "'2.10'",
    '2.10',
    'number: expected a text of 1 to 64 characters on one line, found 2.1 without quotes',
  ],
  ['version', '2026-06-24', 'soon', 'released: expected a date YYYY-MM-DD, found "soon"'],
  [
    'version',
    'file: notes.txt',
    'file: notes.txt, document: training',
    'documents[1]: expected one of file, document, found ["file","document"]',
  ],
  ['version', ', document: training', '', 'documents[2]: expected one of file, document, found nothing'],
  [
    'version',
    'document: training',
    'document: nothing',
    'documents[2].document: expected a document of documents/, found "nothing"',
  ],
  [
    'version',
    'id: manual',
    'id: gds',
    'documents[2].id: expected an id that nothing else of this version has, found "gds"',
  ],
  [
    'version',
    'file: gds.tar.gz',
    'file: other.tar.gz',
    'install[1].file: expected the name of a file beside version.yaml, found "other.tar.gz"',
  ],
  [
    'version',
    'file: gds.tar.gz',
    'file: { zh: gds.tar.gz, en: gds.tar.gz }',
    'install[1].file: expected the name (with extension) of a file beside version.yaml, found {"zh":"gds.tar.gz","en":"gds.tar.gz"}',
  ],
  [
    'version',
    'file: gds.tar.gz',
    'document: training',
    'install[1].document: expected no such field (known: id, name, number, file), found "training"',
  ],
  [
    'faq',
    'category: ddr-phy',
    'category: nvme',
    'category: expected a leaf of categories.yaml, found "nvme"',
  ],
  [
    'faq',
    'category: ddr-phy',
    'category: memory',
    'category: expected a leaf of categories.yaml, found "memory, which has children"',
  ],
  ['faq', '[ddr5-phy]', '[ddr5-phy, x]', 'products[2]: expected a product of products/, found "x"'],
  ['faq', '[ddr5-phy]', '[ddr5-phy, ddr5-phy]', 'products[2]: expected each product once, found "ddr5-phy"'],
  ['faq', 'en: [Training]', "en: ['a,b']", 'group.en[1]: expected a label without a comma, found "a,b"'],
  [
    'faq',
    'document: registers',
    'document: x',
    'files[3].document: expected a document of documents/, found "x"',
  ],
  [
    'faq',
    'document: registers',
    'document: registers, name: x',
    'files[3].name: expected no such field (known: document), found "x"',
  ],
  ['faq', ', name: list.csv', '', 'files[2].name: expected this field, found nothing'],
  [
    'faq',
    'file: list.csv',
    'file: ../list.csv',
    'files[2].file: expected the name (with extension) of a file beside faq.yaml, found "../list.csv"',
  ],
  [
    'faq',
    '<p>Check',
    '<p onclick="x()">Check',
    'content.en: expected HTML of the elements and addresses that the portal keeps, found "<p onclick=\\"x()\\">"',
  ],
  [
    'faq',
    'https://example.com/clock',
    'javascript:alert(1)',
    'content.en: expected HTML of the elements and addresses that the portal keeps, found "<a href=\\"javascript:alert(1)\\">"',
  ],
  [
    'faq',
    '<p>请',
    `${'<ul>'.repeat(100)}<p>请`,
    'content.zh: expected HTML nested at most 100 deep, found "deeper"',
  ],
  [
    'faq',
    '<p>请',
    `<p>${'a'.repeat(204_800)}请`,
    `content.zh: expected a text of 1 to 204800 characters, found "<p>${'a'.repeat(56)}…`,
  ],
  [
    'training',
    'seconds: 25',
    'seconds: 25.5',
    'chapters[1].seconds: expected a whole number of seconds, 1 to 86400, found 25.5 without quotes',
  ],
  [
    'training',
    'seconds: 25',
    'seconds: 0',
    'chapters[1].seconds: expected a whole number of seconds, 1 to 86400, found 0 without quotes',
  ],
  [
    'training',
    'id: eyes',
    'id: clocks',
    'chapters[2].id: expected an id that no other chapter has, found "clocks"',
  ],
  [
    'training',
    '720p',
    '240p',
    'chapters[1].videos: expected each definition once, the best first, found ["240p","360p"]',
  ],
  ['training', '720p', 'HD', 'chapters[1].videos[1].definition: expected a definition like 720p, found "HD"'],
  [
    'training',
    'en: clocks.en.mp4',
    'en: clocks.avi',
    'chapters[1].videos[1].file.en: expected the name of an mp4 file, found "clocks.avi"',
  ],
  [
    'training',
    'en: clocks.en.mp4',
    'en: no.mp4',
    'chapters[1].videos[1].file.en: expected the name of a file beside training.yaml, found "no.mp4"',
  ],
  [
    'training',
    'document: training',
    'document: x',
    'files[1].document: expected a document of documents/, found "x"',
  ],
  ['seminar', 'offline', 'hybrid', 'type: expected one of offline, online, found "hybrid"'],
  [
    'seminar',
    'begin: +15d 09:30',
    'begin: 15d',
    'begin: expected YYYY-MM-DD or ±Nd (days from the import), maybe with HH:mm, found "15d"',
  ],
  [
    'seminar',
    'begin: +15d 09:30',
    'begin: +15d 24:30',
    'begin: expected YYYY-MM-DD or ±Nd (days from the import), maybe with HH:mm, found "+15d 24:30"',
  ],
  ['seminar', 'end: +15d', 'end: +14d', 'end: expected a time not before begin, found "+14d"'],
  [
    'seminar',
    'applyEnd: +5d',
    'applyEnd: -6d',
    'applyEnd: expected a time not before applyBegin, found "-6d"',
  ],
  [
    'webinar',
    'applyEnd: 2026-11-10',
    'applyEnd: 2026-10-31',
    'applyEnd: expected a time not before applyBegin, found "2026-10-31"',
  ],
  ['webinar', '11:00:30', '09:29', 'end: expected a time not before begin, found "2026-11-12 09:29"'],
  [
    'webinar',
    'https://live.example.com/a',
    'javascript:alert(1)',
    'link: expected a route /… of the portal or an address http(s)://…, found "javascript:alert(1)"',
  ],
  [
    'article',
    '<h2>One</h2>',
    '<h1>One</h1>',
    'content.en: expected HTML of the elements and addresses that the portal keeps, found "<h1>"',
  ],
  [
    'article',
    'content:',
    'text:',
    'text: expected no such field (known: title, content), found {"zh":"<h2>一</h2>","en":"<h2>One</h2>"}',
  ],
  [
    'home',
    'article: news',
    'article: olds',
    'slides[1].article: expected an article of articles/, found "olds"',
  ],
  [
    'home',
    'url: /product',
    'url: //evil.example',
    'highlights[1].url: expected a route /… of the portal or an address http(s)://…, found "//evil.example"',
  ],
  [
    'home',
    'url: /product',
    'url: /product, article: news',
    'highlights[1]: expected one of article, url, found ["article","url"]',
  ],
  [
    'dictionaries',
    'value: dft',
    'value: architect',
    'sys_activity_job[2].value: expected a value that no other entry has, found "architect"',
  ],
  [
    'dictionaries',
    'sys_activity_industry',
    'sys_job',
    'sys_job: expected no such field (known: sys_feedback_priority, sys_feedback_type, sys_activity_job, sys_activity_industry), found [{"value":"car","label":{"zh":"汽车","en":"Automotive"}}]',
  ],
])('reports file, field and the expected value: %s, %s', async (kind, from, to, expected) => {
  const text = String(sample[files[kind]]);
  expect(text).toContain(from);
  const problem = `${files[kind]}: ${expected}`;
  const problems = await mistakesIn({ [files[kind]]: text.replace(from, to) });
  expect(problems).toContain(problem);
  // A misspelled field name also leaves the right field missing.
  const others = problems.filter((each) => each !== problem);
  expect(others.filter((each) => !each.endsWith('expected this field, found nothing'))).toEqual([]);
});

test.each<[string, FolderFiles, string]>([
  [
    'an empty package',
    { 'versions/ddr5-phy-2-10/lib.tar.gz': '' },
    `${files.version}: install[2].file: expected a file with content, found "lib.tar.gz, which is empty"`,
  ],
  [
    'a version without its description',
    { 'versions/empty/notes.txt': 'x' },
    'versions/empty/version.yaml: expected this file, found nothing',
  ],
  [
    'a folder where a file belongs',
    { 'activities/a/b.yaml': 'x' },
    'activities/a: expected a file, found a folder',
  ],
  [
    'a file where a folder belongs',
    { 'faqs/timeout2.yaml': 'x' },
    'faqs/timeout2.yaml: expected a folder, found a file',
  ],
])('reports an error: %s', async (_kind, changed, expected) => {
  expect(await mistakesIn(changed)).toEqual([expected]);
});

test('does not report references to an invalid item', async () => {
  const problems = await mistakesIn({
    'documents/training/document.yaml': documentYaml('Training', "''", '{ zh: zh.zip, en: en.zip }'),
    'articles/news.yaml': 'title: { zh: a, en: b }',
  });
  expect(problems).toEqual([
    `documents/training/document.yaml: number: expected a text of 1 to 64 characters on one line, found ""`,
    'articles/news.yaml: content: expected this field, found nothing',
  ]);
});

test('warns of events without the agreement that their registration accepts', async () => {
  const portal = await openSamplePortal({ ...createMinimalFiles(), ...sample });
  await portal.folder.put({ 'articles/event-agreement.yaml': undefined });
  const { problems, warnings } = await portal.run();
  await portal.close();
  expect([problems, warnings]).toEqual([
    [],
    [expect.stringMatching(/^articles\/event-agreement\.yaml is missing/)],
  ]);
});
