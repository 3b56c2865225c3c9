import type { SearchEntry } from '../apps/server/src/search/search-entry.ts';

/** Returns a generator of the same numbers on every run (mulberry32). */
const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

const words = (text: string): string[] => text.split(' ');

const chinese = words(
  '时序 约束 信号 完整性 电源 时钟 数据 手册 控制器 接口 配置 寄存器 锁相环 收发器 仿真 综合 布局 布线 物理 验证 签核 功耗 芯片 芯粒 互连 封装 测试 校准 训练 眼图 抖动 均衡 编码 解码 加密 可信根 固件 驱动 中断 缓存 总线 带宽 延迟 吞吐 工艺 温度 传感 模数 转换 比特流 重配置 逻辑 单元 存储 编译器 静态 分析 扫描链 故障 覆盖率 参考 设计 评估板 原理图 版图 迁移 调试 协议 链路 阻抗 匹配 差分 端接 复位 上电 低功耗 模式 唤醒 散热 可靠性 老化 静电 防护',
);
const english = words(
  'timing constraints signal integrity power clock data datasheet controller interface configuration register pll transceiver simulation synthesis placement routing physical verification sign-off consumption chip chiplet interconnect package test calibration training eye diagram jitter equalization encoding decoding encryption root trust firmware driver interrupt cache bus bandwidth latency throughput process corner temperature sensor converter bitstream reconfiguration logic cell library memory compiler static analysis scan chain fault coverage reference design evaluation board schematic layout migration debugging protocol link impedance matching differential termination reset sequence low-power mode wake-up thermal resistance reliability aging protection',
);

const characters = [
  ...'安保备本比变标采层场初触传串磁带单导等低点调定动读短段断队对多额发方放非分峰幅负复改高隔功共固关光规国过合环缓回汇混活基级极集计加间减检键交角',
];
const syllables = words('ba co du fe gi ha jo ku le mi no pa qui ro su ta ve wo xe zy');

/** Returns real and generated words, as many as real texts have. */
const vocabulary = (real: readonly string[], parts: readonly string[], length: number): string[] =>
  Array.from({ length: 2000 }, (_, at) => {
    const made = Array.from(
      { length },
      (_, place) => parts[Math.floor(at / parts.length ** place + 7 * place * at) % parts.length],
    );
    return (at % 8 === 0 && real[at / 8]) || made.join('');
  });

const chineseWords = vocabulary(chinese, characters, 2);
const englishWords = vocabulary(english, syllables, 3);

const families = words(
  'DDR5-PHY LPDDR5X-PHY PCIE6-PHY USB32-PHY UCIE-D2D HBM3-PHY SRAM-COMP AC7200 AC7050 SM32R160 ETH112G',
);
const nodes = words('5FF 6FF 7FF 12FF 22ULL 40LP');
const kinds = [
  ['数据手册', 'Datasheet', 'DS'],
  ['应用笔记', 'Application Note', 'AN'],
  ['用户指南', 'User Guide', 'UG'],
  ['发布说明', 'Release Notes', 'RN'],
  ['勘误表', 'Errata', 'ER'],
] as const;

/** Returns a function that picks words by Zipf's law. */
const zipf = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(40 * (from.length / 40 + 1) ** random()) - 40] as T;

const pick = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(random() * from.length)] as T;

const sentences = (
  from: readonly string[],
  gap: string,
  end: string,
  count: number,
  random: () => number,
): string =>
  Array.from({ length: count }, () =>
    Array.from({ length: 6 + Math.floor(random() * 8) }, () => zipf(from, random)).join(gap),
  ).join(end);

export const facetCount = 30;

/** What few texts have: 5 of 100,000. */
const rareText = '闩锁防护（latch-up）与国密算法';
const entriesPerRareText = 20_000;

/** Returns the document with this number in a plausible large portal, about 2 kB of text. */
export const generatedEntry = (at: number): SearchEntry => {
  const random = seeded(at + 1);
  const family = pick(families, random);
  const node = pick(nodes, random);
  const [zh, en, code] = pick(kinds, random);
  const facet = `bench-leaf-${Math.floor(facetCount * random() ** 2)}`;
  const title = {
    zh: `${family} ${zipf(chineseWords, random)}${pick(chinese, random)}${zh}`,
    en: `${family} ${zipf(englishWords, random)} ${pick(english, random)} ${en}`,
  };
  const rare = at % entriesPerRareText === 5 ? `。${rareText}` : '';
  const releasedAt = new Date(Date.UTC(2016, 0, 1) + Math.floor(random() * 3900) * 86_400_000);
  return {
    type: 'document',
    itemId: `bench-${String(at).padStart(6, '0')}`,
    facet,
    title,
    releasedAt,
    facets: {
      documentType: [`${en}|${zh}`],
      product: [`${facet}-${node}`.toLowerCase()],
      format: [at % 5 === 0 ? 'docx' : 'pdf'],
      year: [String(releasedAt.getUTCFullYear())],
    },
    number: `SLP-${code}-${String(at).padStart(6, '0')}`,
    tags: [`${family}-${node}`, node],
    description: {
      zh: sentences(chineseWords, '', '，', 3, random) + rare,
      en: sentences(englishWords, ' ', '. ', 3, random),
    },
    body: `${sentences(chineseWords, '', '。', 15, random)}\n${sentences(englishWords, ' ', '. ', 10, random)}`,
  };
};
