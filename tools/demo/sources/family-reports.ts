import type { Block, Cell, DocumentSource, Drawing, Text } from '../model.ts';
import { domainText } from './domain-text.ts';
import type { ProductFacts } from './facts/facts.ts';
import {
  type Heading,
  isRange,
  powerTable,
  signalsTable,
  source,
  specsTable,
  spreadSentence,
  suppliesTable,
} from './family-parts.ts';
import { blockDiagram, bullets, figure, h1, h2, para, steps, t, table, wafer, zhJoin } from './text.ts';

/** Units of which more is better: slow silicon then gives the low end instead of the high one. */
const betterHigh = new Set(['mV', 'UI', 'dB', 'bit', 'M/mm²', 'Mb/mm²']);

/** Where the three corners lie between the limits; the index moves them so that rows do not repeat a pattern. */
function cornerRow([name, min, , max, unit]: ProductFacts['specs'][number], index: number): Cell[] {
  const [low, high] = [Number(min), Number(max)];
  const digits = Math.max(...[min, max].map((value) => (value.split('.')[1] ?? '').length), 1);
  const at = (share: number) => (low + (high - low) * share).toFixed(digits);
  const shift = (index % 5) * 0.03;
  const shares = [0.84 - shift, 0.46 + shift / 2, 0.17 + shift];
  if (betterHigh.has(unit)) shares.reverse();
  return [name, ...shares.map(at), unit || '—'];
}

const cornerTable = (facts: ProductFacts): Block =>
  table(
    t(`${facts.part} 各角实测均值`, `${facts.part} measured means by corner`),
    [t('参数', 'Parameter'), 'SS / 125 °C', 'TT / 25 °C', 'FF / −40 °C', t('单位', 'Unit')],
    facts.specs.filter((spec) => !isRange(spec)).map(cornerRow),
  );

export function characterisation(
  facts: ProductFacts,
  heading: Heading,
  extra: { caption: Text; drawing: Drawing },
): DocumentSource {
  return source({
    ...heading,
    title: t(
      zhJoin(facts.name.zh, `硅片特征化报告（${facts.process}）`),
      `${facts.name.en} Silicon Characterisation Report (${facts.process})`,
    ),
    description: t(
      `${facts.part} 三批晶圆的测量方法、各角结果与规格余量。`,
      `Method, results by corner and margin to specification for three lots of ${facts.part}.`,
    ),
    category: facts.category,
    products: [facts.id],
    group: { zh: ['特征化报告', '硅验证'], en: ['Characterisation', 'Silicon report'] },
    format: 'pdf',
    blocks: [
      h1('1 摘要', '1 Summary'),
      para(facts.overview[0]),
      para(facts.curve.remark),
      h1('2 样品与方法', '2 Samples and method'),
      para(domainText(facts).method),
      figure(t('样品在晶圆上的分布', 'Samples on the wafer'), wafer(facts.id)),
      suppliesTable(facts),
      para(domainText(facts).supplyNote),
      h1('3 结果', '3 Results'),
      h2('3.1 统计', '3.1 Statistics'),
      specsTable(facts),
      ...facts.specs.map((spec) => para(spreadSentence(spec))),
      h2('3.2 工艺角', '3.2 Corners'),
      cornerTable(facts),
      h2('3.3 曲线', '3.3 Curves'),
      figure(facts.curve.caption, facts.curve.drawing),
      figure(extra.caption, extra.drawing),
      h1('4 功耗', '4 Power'),
      powerTable(facts),
      h1('5 结论与建议', '5 Conclusions'),
      ...facts.rules.map(para),
      para(domainText(facts).reliability),
    ],
  });
}

export function overview(facts: ProductFacts, heading: Heading): DocumentSource {
  return source({
    ...heading,
    title: t(zhJoin(facts.name.zh, '技术概览'), `${facts.name.en} Technical Overview`),
    description: t(
      `${facts.part} 的培训讲稿：定位、结构、性能与集成要点。`,
      `Training slides on ${facts.part}: position, structure, performance and integration.`,
    ),
    category: facts.category,
    products: [facts.id],
    group: { zh: ['技术概览', '培训'], en: ['Technical overview', 'Training'] },
    format: 'pptx',
    blocks: [
      h1('为什么选择它', 'Why this one'),
      bullets(...facts.overview),
      h1('主要特性', 'Key features'),
      bullets(...facts.features),
      h1('结构', 'Structure'),
      figure(t(`${facts.part} 结构`, `Structure of ${facts.part}`), blockDiagram(facts.diagram)),
      h1('工作原理', 'How it works'),
      bullets(...facts.operation),
      h1('性能', 'Performance'),
      specsTable(facts),
      h1('典型曲线', 'A typical curve'),
      figure(facts.curve.caption, facts.curve.drawing),
      h1('功耗', 'Power'),
      powerTable(facts),
      h1('布图', 'Floorplan'),
      figure(t('参考布图', 'Reference floorplan'), facts.plan),
      h1('接口', 'Interface'),
      signalsTable(facts),
      h1('集成要点', 'Integration rules'),
      steps(...facts.rules),
    ],
  });
}
