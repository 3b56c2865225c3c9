import type { Block, DocumentSource } from '../model.ts';
import { domainText } from './domain-text.ts';
import type { ProductFacts } from './facts/facts.ts';
import {
  type Heading,
  powerSentence,
  powerTable,
  signalsTable,
  source,
  specsTable,
  spreadSentence,
  suppliesTable,
} from './family-parts.ts';
import { blockDiagram, bullets, figure, h1, h2, para, registersBlock, t, zhJoin } from './text.ts';

export function datasheet(facts: ProductFacts, heading: Heading): DocumentSource {
  const domain = domainText(facts);
  const [first, second] = facts.specs;
  const blocks: Block[] = [
    h1('1 概述', '1 Overview'),
    ...facts.overview.map(para),
    bullets(...facts.features),
    h1('2 结构与工作原理', '2 Structure and operation'),
    figure(t(`${facts.part} 结构框图`, `Block diagram of ${facts.part}`), blockDiagram(facts.diagram)),
    ...facts.operation.map(para),
    h1('3 电气参数', '3 Electrical parameters'),
    h2('3.1 供电', '3.1 Supplies'),
    suppliesTable(facts),
    para(domain.supplyNote),
    h2('3.2 性能参数', '3.2 Performance'),
    specsTable(facts),
    ...(first ? [para(spreadSentence(first))] : []),
    ...(second ? [para(spreadSentence(second))] : []),
    h1('4 功耗', '4 Power'),
    powerTable(facts),
    para(powerSentence(facts)),
    h1('5 典型特性', '5 Typical characteristics'),
    figure(facts.curve.caption, facts.curve.drawing),
    para(facts.curve.remark),
    h1('6 接口', '6 Interface'),
    signalsTable(facts),
    para(domain.interfaceNote),
    ...registersBlock(facts.part, facts.registers),
    h1('7 使用要点', '7 Points for use'),
    ...facts.rules.slice(0, 2).map(para),
    para(domain.reliability),
  ];
  return source({
    ...heading,
    title: t(
      zhJoin(facts.name.zh, `数据手册（${facts.part}）`),
      `${facts.name.en} Datasheet (${facts.part})`,
    ),
    description: t(
      `${facts.part} 的供电、性能、功耗与接口规格，工艺 ${facts.process}。`,
      `Supplies, performance, power and interface of ${facts.part} (${facts.process}).`,
    ),
    category: facts.category,
    products: [facts.id],
    group: { zh: ['数据手册', '规格'], en: ['Datasheet', 'Specification'] },
    format: 'pdf',
    blocks,
  });
}
