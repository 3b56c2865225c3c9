import type { FolderFiles } from './sample-folder.ts';

/** One item of each other content type, to add to the sample folder. */

export const mp4 = (text: string): Uint8Array =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftypisom${text}`)]);

export const versionYaml = `
product: ddr5-phy
name: { zh: DDR5 PHY 2.10 版本包, en: DDR5 PHY 2.10 package }
number: '2.10'
released: 2026-06-24
description: { zh: 读眼图更宽。, en: A wider read eye. }
install:
  - { id: gds, name: { zh: 版图, en: Layout }, number: SLP-GDS-2.00, file: gds.tar.gz }
  - { id: lib, name: { zh: 时序库, en: Timing library }, number: SLP-LIB-2.10, file: lib.tar.gz }
documents:
  - { id: notes, name: { zh: 发布说明, en: Release notes }, number: SLP-RN-1, file: notes.txt }
  - { id: manual, name: { zh: 手册, en: Manual }, number: SLP-1, document: training }
`;

export const faqYaml = `
title: { zh: 训练为何超时？, en: Why does training time out? }
description: { zh: 参考时钟未稳定。, en: The reference clock is not stable. }
category: ddr-phy
products: [ddr5-phy]
group: { zh: [训练], en: [Training] }
released: 2026-05-04
content:
  zh: <p>请先检查<strong>参考时钟</strong>，再读 <code>PLL_LOCK</code>。</p>
  en: <p>Check the <a href="https://example.com/clock">reference clock</a> &amp; the oscilloscope first.</p>
files:
  - { file: capture.zip, name: { zh: 波形, en: Waveform } }
  - { file: list.csv, name: list.csv }
  - { document: registers }
`;

export const trainingYaml = `
title: { zh: 训练入门, en: First steps with training }
description: { zh: 两章课程。, en: Two chapters. }
category: hbm-phy
products: [ddr5-phy, lpddr5-phy]
group: { zh: [入门], en: [Getting started] }
released: 2026-04-01
updated: 2026-05-01
chapters:
  - id: clocks
    name: { zh: 时钟, en: Clocks }
    seconds: 25
    videos:
      - { definition: 720p, file: { zh: clocks.zh.mp4, en: clocks.en.mp4 } }
      - { definition: 360p, file: small.mp4 }
  - id: eyes
    name: { zh: 眼图, en: Eye diagrams }
    seconds: 40
    videos: [{ definition: 360p, file: small.mp4 }]
files: [{ document: training }]
`;

export const activityYaml = (times: string): string => `
title: { zh: 研讨会, en: Seminar }
description: { zh: 一天。, en: A day. }
type: offline
address: { zh: 上海, en: Shanghai }
origin: { zh: 应用工程部, en: Application Engineering }
group: { zh: [研讨会], en: [Seminar] }
content: { zh: <p>议程：椭圆曲线</p>, en: <p>Agenda</p> }
${times}`;

export const onlineYaml = activityYaml(
  'applyBegin: 2026-11-01\napplyEnd: 2026-11-10\nbegin: 2026-11-12 09:30\nend: 2026-11-12 11:00:30\n',
)
  .replace('type: offline', 'type: online\nlink: https://live.example.com/a')
  .split('\n')
  .filter((line) => !/^(address|origin|group):/.test(line))
  .join('\n');

const articleYaml = (name: string): string => `
title: { zh: ${name} 文章, en: ${name} article }
content: { zh: <h2>一</h2>, en: <h2>One</h2> }
`;

export const homeYaml = `
slides:
  - { article: news, title: { zh: 新闻, en: LiveEvent }, subTitle: { zh: 副, en: Sub }, description: { zh: 述, en: About } }
highlights:
  - { url: /product, title: { zh: 产品, en: Products }, description: { zh: 述, en: All of them } }
`;

export const dictionariesYaml = `
sys_activity_job: [{ value: architect, label: { zh: 架构师, en: Architect } }, { value: dft, label: { zh: 测试, en: DFT } }]
sys_activity_industry: [{ value: car, label: { zh: 汽车, en: Automotive } }]
`;

export const createKnowledgeFiles = (): FolderFiles => ({
  'versions/ddr5-phy-2-10/version.yaml': versionYaml,
  'versions/ddr5-phy-2-10/gds.tar.gz': 'gds',
  'versions/ddr5-phy-2-10/lib.tar.gz': 'lib',
  'versions/ddr5-phy-2-10/notes.txt': 'notes',
  'faqs/timeout/faq.yaml': faqYaml,
  'faqs/timeout/capture.zip': 'PK',
  'faqs/timeout/list.csv': 'a,b',
  'trainings/first-steps/training.yaml': trainingYaml,
  'trainings/first-steps/clocks.zh.mp4': mp4('zh'),
  'trainings/first-steps/clocks.en.mp4': mp4('en'),
  'trainings/first-steps/small.mp4': mp4('small'),
  'activities/seminar.yaml': activityYaml('applyBegin: -5d\napplyEnd: +5d\nbegin: +15d 09:30\nend: +15d\n'),
  'activities/webinar.yaml': onlineYaml,
  'articles/event-agreement.yaml': articleYaml('Agreement'),
  'articles/news.yaml': articleYaml('LiveEvent'),
  'home.yaml': homeYaml,
  'dictionaries.yaml': dictionariesYaml,
});
