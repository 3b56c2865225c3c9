/** Pieces shared by the document families: tables from facts, and sentences computed from their numbers. */
import type { Block, Cell, DocumentSource, Format, Text } from '../model.ts';
import type { Issue, ProductFacts } from './facts/facts.ts';
import { t, table, zhJoin } from './text.ts';

export interface Heading {
  id: string;
  number: string;
  released: string;
  languages?: 'separate' | 'together';
  revision?: string;
}

interface Envelope extends Heading {
  title: Text;
  description: Text;
  category: string;
  products: string[];
  group: { zh: string[]; en: string[] };
  format: Format;
  blocks: Block[];
}

export const source = (envelope: Envelope): DocumentSource => ({
  ...envelope,
  revision: envelope.revision ?? '1.0',
  languages: envelope.languages ?? 'together',
});

export const suppliesTable = (facts: ProductFacts): Block =>
  table(
    t(`${facts.part} 供电条件`, `${facts.part} supply conditions`),
    [
      t('电源', 'Supply'),
      t('最小 (V)', 'Min (V)'),
      t('典型 (V)', 'Typ (V)'),
      t('最大 (V)', 'Max (V)'),
      t('用途', 'Use'),
    ],
    facts.supplies,
  );

export const specsTable = (facts: ProductFacts): Block =>
  table(
    t(`${facts.part} 主要参数`, `${facts.part} key parameters`),
    [t('参数', 'Parameter'), t('最小', 'Min'), t('典型', 'Typ'), t('最大', 'Max'), t('单位', 'Unit')],
    facts.specs.map(([name, min, typ, max, unit]): Cell[] => [name, min, typ, max, unit || '—']),
  );

export const powerTable = (facts: ProductFacts): Block =>
  table(
    t(`${facts.part} 各模式功耗`, `${facts.part} power by mode`),
    [t('模式', 'Mode'), t('典型功耗 (mW)', 'Typical power (mW)')],
    facts.power.map(([mode, milliwatts]): Cell[] => [mode, String(milliwatts)]),
  );

export const signalsTable = (facts: ProductFacts): Block =>
  table(
    t(`${facts.part} 信号与端口`, `${facts.part} signals and ports`),
    [t('名称', 'Name'), t('方向', 'Direction'), t('宽度', 'Width'), t('说明', 'Purpose')],
    facts.signals,
  );

export const issuesTable = (name: string, issues: Issue[]): Block =>
  table(
    t(`${name} 已知问题`, `Known issues of ${name}`),
    [
      t('编号', 'Number'),
      t('等级', 'Severity'),
      t('现象', 'Symptom'),
      t('规避方法', 'Remedy'),
      t('修正版本', 'Fixed in'),
    ],
    issues,
  );

/** The step from the first to the last mode, in words an engineer would use. */
export function powerSentence(facts: ProductFacts): Text {
  const [first, last] = [facts.power[0], facts.power.at(-1)];
  if (!first || !last) throw new Error(`${facts.id} has no power modes`);
  const ratio = first[1] / last[1];
  const times = ratio >= 100 ? Math.round(ratio / 10) * 10 : Math.round(ratio * 10) / 10;
  return t(
    `典型功耗从“${first[0].zh}”的 ${first[1]} mW 降到“${last[0].zh}”的 ${last[1]} mW，相差约 ${times} 倍；电源规划应按前者选择电流能力，按后者核算待机。`,
    `Typical power goes from ${first[1]} mW (${first[0].en}) to ${last[1]} mW (${last[0].en}), a factor of about ${times}; size the rails for the first and the standby budget for the second.`,
  );
}

const rangeUnits = new Set(['Mbps', 'Gbps', 'GT/s', 'Gsps', 'MSPS', 'MHz', 'GHz', 'V', 'A', 'W', 'mA']);

/** A rate or a supply is a range the user chooses from; other parameters are what the silicon happens to give. */
export const isRange = ([, , , , unit]: ProductFacts['specs'][number]) => rangeUnits.has(unit);

/** What a row of the parameter table means, in words. */
export function spreadSentence(spec: ProductFacts['specs'][number]): Text {
  const [name, min, typ, max, bare] = spec;
  const unit = bare ? ` ${bare}` : '';
  if (min === max) {
    return t(
      zhJoin(name.zh, `固定为 ${typ}${unit}，由结构决定，不随工艺角变化，因此不作统计。`),
      `${name.en} is fixed at ${typ}${unit} by construction and does not move with the corner, so it is not part of the statistics.`,
    );
  }
  if (isRange(spec)) {
    return t(
      zhJoin(
        name.zh,
        `覆盖 ${min} 至 ${max}${unit}，表中典型值 ${typ}${unit} 是多数设计采用的工作点，其余参数均在该点给出。`,
      ),
      `${name.en} covers ${min} to ${max}${unit}; most designs work at the typical ${typ}${unit}, where the other parameters are given.`,
    );
  }
  if (Number(min) < 0 || Number(typ) === 0) {
    return t(
      zhJoin(
        name.zh,
        `的限值为 ${min} 至 ${max}${unit}，典型 ${typ}${unit}；三批样品均在限值以内，未见随批次的系统偏移。`,
      ),
      `${name.en} is limited to ${min} to ${max}${unit}, typically ${typ}${unit}; all three lots stay inside without a systematic shift.`,
    );
  }
  const share = Math.round(((Number(max) - Number(min)) / Number(typ)) * 100);
  return t(
    zhJoin(
      name.zh,
      `的典型值为 ${typ}${unit}，全部样品落在 ${min} 与 ${max}${unit} 之间，跨度为典型值的 ${share} %。`,
    ),
    `${name.en} is ${typ}${unit} typically; all samples lie between ${min} and ${max}${unit}, a spread of ${share} % of typical.`,
  );
}
