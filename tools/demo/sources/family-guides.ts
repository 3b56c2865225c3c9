import type { Block, Cell, DocumentSource } from '../model.ts';
import { domainText } from './domain-text.ts';
import type { ProductFacts, ToolFacts } from './facts/facts.ts';
import {
  type Heading,
  issuesTable,
  powerSentence,
  powerTable,
  signalsTable,
  source,
  suppliesTable,
} from './family-parts.ts';
import {
  blockDiagram,
  bullets,
  code,
  figure,
  h1,
  h2,
  para,
  registersBlock,
  steps,
  t,
  table,
  zhJoin,
} from './text.ts';

export function integrationGuide(facts: ProductFacts, heading: Heading): DocumentSource {
  const domain = domainText(facts);
  const chip = facts.domain === 'chip';
  const blocks: Block[] = [
    h1('1 范围', '1 Scope'),
    para(facts.overview[1]),
    para(domain.interfaceNote),
    h1('2 连接', '2 Connections'),
    figure(t(`${facts.part} 在系统中的位置`, `${facts.part} in the system`), blockDiagram(facts.diagram)),
    signalsTable(facts),
    ...facts.operation.slice(0, 2).map(para),
    h1('3 供电', '3 Supplies'),
    suppliesTable(facts),
    para(domain.supplyNote),
    para(powerSentence(facts)),
    h1('4 时钟与约束', '4 Clocks and constraints'),
    para(domain.clocks),
    code(t('示例设置', 'Example settings'), facts.constraints),
    h1(chip ? '5 板级设计' : '5 版图集成', chip ? '5 Board design' : '5 Layout'),
    figure(t(`${facts.part} 布图`, `${facts.part} floorplan`), facts.plan),
    para(domain.physical),
    ...facts.rules.map(para),
    h1('6 上电与验证', '6 Bring-up'),
    steps(...facts.bringUp),
    para(facts.curve.remark),
    h2('6.1 寄存器', '6.1 Registers'),
    ...registersBlock(facts.part, facts.registers),
    h1('7 已知问题', '7 Known issues'),
    issuesTable(facts.part, facts.issues),
  ];
  return source({
    ...heading,
    title: chip
      ? t(zhJoin(facts.name.zh, '硬件设计指南'), `${facts.name.en} Hardware Design Guide`)
      : t(zhJoin(facts.name.zh, '集成指南'), `${facts.name.en} Integration Guide`),
    description: t(
      `把 ${facts.part} 接入系统时的连接、供电、约束与上电步骤。`,
      `Connections, supplies, constraints and bring-up for ${facts.part}.`,
    ),
    category: facts.category,
    products: [facts.id],
    group: { zh: [chip ? '硬件设计' : '集成指南'], en: [chip ? 'Hardware design' : 'Integration guide'] },
    format: 'pdf',
    blocks,
  });
}

const commandsTable = (tool: ToolFacts): Block =>
  table(
    t(`${tool.name.en} 常用命令`, `Commands of ${tool.name.en}`),
    [t('命令', 'Command'), t('作用', 'Purpose')],
    tool.commands,
  );
const optionsTable = (tool: ToolFacts): Block =>
  table(
    t(`${tool.name.en} 主要选项`, `Options of ${tool.name.en}`),
    [t('选项', 'Option'), t('默认值', 'Default'), t('含义', 'Meaning')],
    tool.options,
  );

export function userGuide(tool: ToolFacts, heading: Heading): DocumentSource {
  return source({
    ...heading,
    title: t(`${tool.name.zh} ${tool.release} 用户指南`, `${tool.name.en} ${tool.release} User Guide`),
    description: t(
      `${tool.name.zh} 的流程、命令、选项与运行规模。`,
      `Flow, commands, options and run sizes of ${tool.name.en}.`,
    ),
    category: tool.category,
    products: [tool.id],
    group: { zh: ['用户指南', 'EDA 工具'], en: ['User guide', 'EDA tools'] },
    format: 'pdf',
    blocks: [
      h1('1 简介', '1 Introduction'),
      ...tool.overview.map(para),
      bullets(...tool.features),
      h1('2 流程', '2 Flow'),
      figure(t(`${tool.name.zh} 流程`, `Flow of ${tool.name.en}`), blockDiagram(tool.diagram)),
      ...tool.operation.map(para),
      h1('3 命令与选项', '3 Commands and options'),
      commandsTable(tool),
      optionsTable(tool),
      h1('4 第一个脚本', '4 A first script'),
      code(t('最小流程脚本', 'Smallest complete script'), tool.script),
      h1('5 运行规模', '5 Run sizes'),
      table(t('参考设计的运行数据', 'Runs of the reference designs'), tool.runs.columns, tool.runs.rows),
      para(tool.runs.remark),
      figure(tool.curve.caption, tool.curve.drawing),
      para(tool.curve.remark),
      h1('6 使用建议', '6 Advice'),
      ...tool.advice.map(para),
    ],
  });
}

export function toolReleaseNotes(tool: ToolFacts, heading: Heading, changes: Cell[][]): DocumentSource {
  return source({
    ...heading,
    title: t(`${tool.name.zh} ${tool.release} 发布说明`, `${tool.name.en} ${tool.release} Release Notes`),
    description: t(
      `${tool.name.zh} ${tool.release} 的新增功能、默认值变化与已知问题。`,
      `New features, changed defaults and known issues of ${tool.name.en} ${tool.release}.`,
    ),
    category: tool.category,
    products: [tool.id],
    group: { zh: ['发布说明'], en: ['Release notes'] },
    format: 'docx',
    blocks: [
      h1('摘要', 'Summary'),
      para(tool.overview[1]),
      h1('变化', 'Changes'),
      table(
        t('变化一览', 'List of changes'),
        [t('类别', 'Kind'), t('内容', 'Change'), t('影响', 'Effect')],
        changes,
      ),
      bullets(...tool.features),
      h1('升级步骤', 'Upgrade'),
      code(t('验证安装的脚本', 'Script that verifies the installation'), tool.script),
      para(tool.runs.remark),
      h1('默认值', 'Defaults'),
      optionsTable(tool),
      h1('已知问题', 'Known issues'),
      issuesTable(tool.name.en, tool.issues),
      para(tool.advice[0] ?? tool.overview[0]),
    ],
  });
}

export function errata(facts: ProductFacts, heading: Heading): DocumentSource {
  return source({
    ...heading,
    title: t(`${facts.part} 勘误表`, `${facts.part} Errata`),
    description: t(
      `${facts.part} 已确认问题的现象、影响与规避方法，共 ${facts.issues.length} 项。`,
      `Symptom, effect and remedy of ${facts.issues.length} confirmed issues of ${facts.part}.`,
    ),
    category: facts.category,
    products: [facts.id],
    group: { zh: ['勘误表', '已知问题'], en: ['Errata', 'Known issues'] },
    format: 'docx',
    blocks: [
      h1('适用范围', 'Scope'),
      para(facts.overview[0]),
      issuesTable(facts.part, facts.issues),
      ...facts.issues.flatMap(([id, severity, title, remedy, fixed]): Block[] => [
        h2(`${id} ${title.zh}`, `${id} ${title.en}`),
        para(
          t(
            `等级 ${severity}。${title.zh}，在实验室与客户现场均已复现。`,
            `Severity ${severity}. ${title.en}; reproduced in the laboratory and at a customer.`,
          ),
        ),
        para(
          t(`规避方法：${remedy.zh}计划修正版本：${fixed}。`, `Remedy: ${remedy.en} Planned for: ${fixed}.`),
        ),
      ]),
      h1('相关参数', 'Related parameters'),
      suppliesTable(facts),
      powerTable(facts),
    ],
  });
}

export function quickStart(facts: ProductFacts, heading: Heading): DocumentSource {
  return source({
    ...heading,
    title: t(zhJoin(facts.name.zh, '快速入门'), `${facts.name.en} Quick Start`),
    description: t(
      `首次使用 ${facts.part} 的步骤、连接器与注意事项。`,
      `First steps, connectors and cautions for ${facts.part}.`,
    ),
    category: facts.category,
    products: [facts.id],
    group: { zh: ['快速入门'], en: ['Quick start'] },
    format: 'docx',
    blocks: [
      h1('认识产品', 'What it is'),
      ...facts.overview.map(para),
      figure(t('组成', 'Parts'), blockDiagram(facts.diagram)),
      h1('开始使用', 'First steps'),
      steps(...facts.bringUp),
      code(t('命令', 'Commands'), facts.constraints),
      h1('组成与连接', 'Parts and connectors'),
      signalsTable(facts),
      figure(t('布局', 'Placement'), facts.plan),
      ...facts.operation.map(para),
      h1('供电与功耗', 'Supply and power'),
      suppliesTable(facts),
      powerTable(facts),
      figure(facts.curve.caption, facts.curve.drawing),
      para(facts.curve.remark),
      h1('注意事项', 'Cautions'),
      ...facts.rules.map(para),
      issuesTable(facts.part, facts.issues),
    ],
  });
}
