import { chain, floor, lanes } from './blocks.ts';
import { curve, ramps, waves } from './curves.ts';
import { eye } from './eye.ts';
import type { Figure } from './figure.ts';

const clock = '01010101010101010101';

const die = floor(
  [
    ['CPU', 12, 12, 84, 66],
    ['NPU', 104, 12, 100, 66],
    ['SRAM', 12, 88, 56, 88],
    ['NoC', 78, 88, 60, 40],
    ['DDR', 148, 88, 56, 88],
    ['PCIe', 78, 138, 60, 38],
  ],
  [
    [0, 3],
    [1, 3],
    [2, 3],
    [4, 3],
    [5, 3],
  ],
);

const rails = ramps([
  ['1.8 V', 1.8],
  ['1.1 V', 1.1],
  ['0.8 V', 0.8],
  ['0.72 V', 0.6],
]);

/** The figures of a training, used in turn on its slides. */
export const figures: Record<string, Figure[]> = {
  'ac7200-hardware-design': [
    rails,
    chain({ zh: '上电', en: 'Power up' }, 'INIT_B', { zh: '读取比特流', en: 'Load bitstream' }, 'DONE'),
    lanes('GT', 'QSFP', 4),
  ],
  'chiplet-with-ucie': [lanes('Die A', 'Die B', 8), chain('SBINIT', 'MBTRAIN', 'LINKINIT', 'ACTIVE')],
  'ddr4-ddr5-one-board': [lanes('SoC', 'DDR4', 6), lanes('SoC', 'DDR5', 8), rails],
  'ddr5-training-in-depth': [
    lanes('PHY', 'DRAM', 8),
    waves([
      ['CK', clock],
      ['CA', '00110011110000110011'],
      ['DQS', 'zzzzzz01010101010zzz'],
      ['DQ', 'zzzzzzz0110100110zzz'],
    ]),
    eye([-0.8, 0.8], 'DQ 6400 Mbps'),
  ],
  'esd-and-io-ring': [
    floor(
      [
        ['VDDIO', 8, 8, 46, 34],
        ['CLAMP', 60, 8, 48, 34],
        ['PAD', 114, 8, 44, 34],
        ['VSSIO', 164, 8, 44, 34],
        ['CORE', 60, 62, 98, 66],
        ['PAD', 8, 146, 46, 34],
        ['CUT', 84, 146, 48, 34],
        ['PAD', 164, 146, 44, 34],
      ],
      [
        [2, 1],
        [1, 4],
        [5, 4],
        [7, 4],
      ],
    ),
    curve({ zh: '电压', en: 'Voltage' }, { zh: '电流', en: 'Current' }, [
      (at) => (at < 0.4 ? 0.02 : Math.min(1, (at - 0.4) * 1.6)),
    ]),
  ],
  'hierarchical-pnr': [
    die,
    chain({ zh: '顶层规划', en: 'Top plan' }, { zh: '分区', en: 'Partitions' }, 'ILM', {
      zh: '合并',
      en: 'Assembly',
    }),
  ],
  'liberty-models-explained': [
    curve({ zh: '负载', en: 'Load' }, { zh: '延迟', en: 'Delay' }, [
      (at) => 0.12 + at * 0.5,
      (at) => 0.18 + at * 0.7,
      (at) => 0.25 + at ** 1.2 * 0.7,
    ]),
    waves([
      ['A', '00001111111111000000'],
      ['Z', '11111110000000001111'],
    ]),
    curve({ zh: '延迟', en: 'Delay' }, { zh: '概率', en: 'Probability' }, [
      (at) => 0.9 * Math.exp(-((at - 0.42) ** 2) / (at < 0.42 ? 0.02 : 0.06)),
    ]),
  ],
  'low-power-upf-flow': [
    waves([
      ['clk', '01010100000000010101'],
      ['save', '00000011000000000000'],
      ['iso_n', '11111110000000011111'],
      ['pwr', '11111111000011111111'],
      ['rstr', '00000000000000110000'],
    ]),
    floor(
      [
        ['PD_AON', 12, 12, 192, 40],
        ['PD_CPU', 12, 64, 90, 112],
        ['PD_NPU', 114, 64, 90, 50],
        ['PD_MEM', 114, 126, 90, 50],
      ],
      [
        [1, 0],
        [2, 0],
        [3, 2],
      ],
    ),
  ],
  'pcie-equalisation-basics': [
    eye([-0.8, 0.8], 'PCIe 32 GT/s'),
    chain('Phase 0', 'Phase 1', 'Phase 2', 'Phase 3', 'L0'),
    lanes({ zh: '根端口', en: 'Root' }, { zh: '端点', en: 'Endpoint' }, 4),
  ],
  'physical-verification-signoff': [
    chain('DRC', 'LVS', 'ERC', { zh: '天线', en: 'Antenna' }, { zh: '豁免', en: 'Waivers' }),
    die,
  ],
  'pll-and-clock-quality': [
    curve({ zh: '频偏', en: 'Offset' }, { zh: '相位噪声', en: 'Phase noise' }, [
      (at) => 0.95 - at * 0.5 - (at > 0.55 ? (at - 0.55) * 0.7 : 0),
      (at) => 0.9 - at * 0.82,
    ]),
    chain('REF', 'PFD', 'VCO', 'DIV', 'OUT'),
    waves([
      ['ref', '00110011001100110011'],
      ['fb', '01100110011001100110'],
      ['vco', clock],
    ]),
  ],
  'pmic-sequencing': [rails, chain('EN', 'BUCK1', 'BUCK2', 'LDO1', 'PGOOD')],
  'riscv-embedded-start': [
    chain({ zh: '复位', en: 'Reset' }, 'boot.S', { zh: '中断表', en: 'Vectors' }, 'main()'),
    waves([
      ['clk', clock],
      ['irq', '00000111111111100000'],
      ['ack', '00000000001100000000'],
      ['mret', '00000000000000011000'],
    ]),
  ],
  'scan-compression-practice': [
    waves([
      ['ck', clock],
      ['se', '11111111100011111111'],
      ['si', '01101001100001101001'],
      ['so', 'zzz10010110zz1001011'],
    ]),
    lanes({ zh: '解压', en: 'Expand' }, { zh: '压缩', en: 'Compact' }, 8),
    curve({ zh: '向量', en: 'Patterns' }, { zh: '覆盖率', en: 'Coverage' }, [
      (at) => 0.98 * (1 - Math.exp(-at * 5)),
    ]),
  ],
  'secure-boot-with-s100': [
    chain(
      { zh: '只读存储', en: 'ROM' },
      { zh: '可信根 S100', en: 'Root of trust' },
      { zh: '加载器', en: 'Loader' },
      { zh: '应用', en: 'Application' },
    ),
    chain(
      { zh: '散列', en: 'Hash' },
      { zh: '验签', en: 'Verify' },
      { zh: '防回滚', en: 'Anti-rollback' },
      { zh: '启动', en: 'Boot' },
    ),
  ],
  'serdes-112g-bring-up': [
    eye([-0.9, -0.3, 0.3, 0.9], 'PAM4 112 Gbps'),
    lanes('TX', 'RX', 4),
    chain({ zh: '时钟', en: 'Clocks' }, 'PRBS', { zh: '链路训练', en: 'Training' }, 'FEC'),
  ],
  'sm32r160-first-week': [
    chain({ zh: '时钟', en: 'Clocks' }, 'GPIO', 'ADC', 'CAN-FD'),
    curve({ zh: '时间', en: 'Time' }, { zh: '电流', en: 'Current' }, [
      (at) => (at < 0.35 ? 0.8 : at < 0.8 ? 0.06 : 0.65),
    ]),
  ],
  'smart-nic-development': [
    lanes('PCIe', 'MAC', 8),
    chain({ zh: '接收', en: 'Receive' }, { zh: '解析', en: 'Parse' }, 'IPsec', {
      zh: '主机队列',
      en: 'Host queue',
    }),
  ],
  'sram-integration': [
    floor(
      [
        ['BANK 0', 12, 12, 82, 74],
        ['BANK 1', 122, 12, 82, 74],
        ['CTRL', 82, 96, 52, 32],
        ['BANK 2', 12, 138, 82, 40],
        ['BANK 3', 122, 138, 82, 40],
      ],
      [
        [0, 2],
        [1, 2],
        [3, 2],
        [4, 2],
      ],
    ),
    waves([
      ['clk', clock],
      ['cen', '11000011110000111100'],
      ['wen', '11001111111100111111'],
      ['q', 'zzzzz1110001zzz11000'],
    ]),
  ],
  'timing-closure-workshop': [
    waves([
      ['launch', clock],
      ['data', '00000111000111000111'],
      ['capt', '01010101010101010101'],
    ]),
    curve({ zh: '裕量', en: 'Slack' }, { zh: '路径数', en: 'Paths' }, [
      (at) => 0.85 * Math.exp(-((at - 0.6) ** 2) / 0.03),
      (at) => 0.6 * Math.exp(-((at - 0.4) ** 2) / 0.05),
    ]),
    die,
  ],
};
