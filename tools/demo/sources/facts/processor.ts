import { floorPlan, lineChart, t } from '../text.ts';
import type { ProductFacts } from './facts.ts';

export const e32: ProductFacts = {
  id: 'riscv-e32',
  part: 'SLP-RV-E32',
  category: 'riscv-embedded',
  domain: 'processor',
  name: t('E32 嵌入式 RISC-V 内核', 'E32 Embedded RISC-V Core'),
  process: 'RTL',
  overview: [
    t(
      'E32 是三级流水 RV32IMAC_Zb 内核，最小 18 千门，CoreMark 3.1/MHz。',
      'E32 is a three-stage RV32IMAC_Zb core: 18 kgates at least, 3.1 CoreMark/MHz.',
    ),
    t(
      '中断到首条指令 9 个周期，支持双核锁步，用于马达控制与功能安全设计。',
      'Nine cycles from interrupt to first instruction and dual-core lockstep suit motor control and safety.',
    ),
  ],
  features: [
    t('CLIC，240 个中断源，8 级抢占', 'CLIC with 240 sources, 8 levels'),
    t('指令与数据紧耦合存储各 128 KB', '128 KB each of tightly coupled memory'),
    t('8 区 PMP', '8 PMP regions'),
    t('cJTAG 调试与 4 个硬件断点', 'cJTAG and 4 breakpoints'),
  ],
  diagram: {
    blocks: [
      ['if', t('取指', 'Fetch'), 0, 0],
      ['ex', t('译码执行', 'Decode, execute'), 1, 0],
      ['wb', t('写回', 'Write back'), 2, 0],
      ['itcm', 'ITCM', 0, 1],
      ['dtcm', 'DTCM', 1, 1],
      ['clic', 'CLIC', 2, 1],
    ],
    links: 'itcm-if if-ex ex-wb ex-dtcm clic-if',
  },
  operation: [
    t(
      '静态分支预测把向后跳转视为跳转，循环体不产生气泡。',
      'Backward branches are predicted taken, so loops run without bubbles.',
    ),
    t(
      'CLIC 在取向量的同时压栈 10 个寄存器，软件无需保存现场。',
      'While it fetches the vector the CLIC stacks ten registers, so software saves nothing.',
    ),
    t(
      '锁步副核延迟两个周期比较，差异在 3 个周期内报警。',
      'The lockstep shadow runs two cycles behind; a difference is flagged in three.',
    ),
  ],
  supplies: [
    ['VDD (22 nm)', '0.54', '0.60', '0.66', t('低功耗目标', 'Low-power target')],
    ['VDD (40 nm)', '0.99', '1.10', '1.21', t('主流目标', 'Mainstream target')],
  ],
  specs: [
    [t('频率（40 nm）', 'Clock (40 nm)'), '120', '160', '200', 'MHz'],
    [t('频率（22 nm 0.6 V）', 'Clock (22 nm 0.6 V)'), '48', '64', '90', 'MHz'],
    [t('中断延迟', 'Interrupt latency'), '9', '9', '12', 'cycles'],
    [t('CoreMark/MHz', 'CoreMark/MHz'), '3.0', '3.1', '3.1', ''],
    [t('门数', 'Gates'), '18', '31', '54', 'k'],
  ],
  power: [
    [t('CoreMark，64 MHz，22 nm', 'CoreMark, 64 MHz, 22 nm'), 0.49],
    [t('等待中断', 'Wait for interrupt'), 0.021],
    [t('保持', 'Retention'), 0.0003],
  ],
  curve: {
    caption: t('能耗与频率', 'Energy against clock'),
    drawing: lineChart('MHz', 'µW/MHz', {
      '22 nm 0.6 V': [
        [8, 10.4],
        [16, 8.9],
        [32, 8],
        [64, 7.6],
      ],
      '22 nm 0.8 V': [
        [32, 15.1],
        [64, 13.9],
        [128, 13.2],
      ],
    }),
    remark: t(
      '0.6 V 下 64 MHz 的能效是 0.8 V 的 1.8 倍。',
      'At 64 MHz 0.6 V is 1.8 times as efficient as 0.8 V.',
    ),
  },
  signals: [
    ['clk', 'in', '1', t('内核时钟', 'Core clock')],
    ['irq', 'in', '[239:0]', t('中断', 'Interrupts')],
    ['ahb_*', 'out', 'AHB5', t('系统总线', 'System bus')],
    ['lockstep_err', 'out', '1', t('锁步差异', 'Lockstep difference')],
  ],
  registers: [
    ['0x300', 'mstatus', 'RW', '0x1800', t('状态', 'Status')],
    ['0x307', 'mtvt', 'RW', '0x0', t('中断向量表', 'Vector table')],
    ['0x3A0', 'pmpcfg0', 'RW', '0x0', t('物理内存保护', 'Memory protection')],
    ['0x7C0', 'mlockctl', 'RW', '0x0', t('锁步控制', 'Lockstep control')],
  ],
  rules: [
    t(
      'ITCM 须在 0.6 个周期内返回数据，编译器选择 mux4 以下实例。',
      'ITCM must answer within 0.6 cycle; choose mux 4 or lower.',
    ),
    t(
      '锁步副核与主核间距至少 20 µm，并使用不同时钟分支。',
      'Keep 20 µm between lockstep cores and feed them from different clock branches.',
    ),
    t(
      '240 个中断输入必须在内核时钟域内，异步源须先同步。',
      'All 240 interrupts must be synchronous to the core clock.',
    ),
  ],
  bringUp: [
    t('经 cJTAG 读取 misa 与 mvendorid。', 'Read misa and mvendorid over cJTAG.'),
    t('在 ITCM 运行 riscv-arch-test。', 'Run riscv-arch-test from ITCM.'),
    t('注入锁步错误并测量响应周期。', 'Inject a lockstep fault and count cycles.'),
  ],
  issues: [
    [
      'E3-011',
      'B',
      t('断点与 WFI 同周期时丢失唤醒', 'Wake-up lost when breakpoint and WFI meet'),
      t('调试时禁用 WFI。', 'Disable WFI while debugging.'),
      '2.3',
    ],
  ],
  plan: floorPlan(
    'riscv-e32',
    ['CORE', 0, 0, 45, 55],
    ['SHADOW', 55, 0, 45, 55],
    ['ITCM', 0, 60, 48, 40],
    ['DTCM', 52, 60, 48, 40],
  ),
  constraints:
    'create_clock -name clk -period 6.25 [get_ports clk]\nset_input_delay 1.2 -clock clk [get_ports irq*]\nset_clock_gating_check -setup 0.1 -hold 0.05',
};

export const a64: ProductFacts = {
  id: 'riscv-a64',
  part: 'SLP-RV-A64',
  category: 'riscv-application',
  domain: 'processor',
  name: t('A64 多核应用处理器', 'A64 Multicore Application Processor'),
  process: '12 nm FinFET',
  overview: [
    t(
      'A64 双发射乱序内核符合 RVA22，四核簇共享 2 MB L2，最高 2.1 GHz。',
      'A64 is a dual-issue out-of-order RVA22 core; four share 2 MB of L2 at up to 2.1 GHz.',
    ),
    t(
      '向量单元 VLEN 256，int8 点积每周期 64 次运算。',
      'The vector unit has VLEN 256 and does 64 int8 operations a cycle.',
    ),
  ],
  features: [
    t('48 项重排序缓冲', '48-entry reorder buffer'),
    t('CHI-B 一致性端口', 'CHI-B coherent port'),
    t('Sv39/Sv48 与 H 扩展', 'Sv39/Sv48 and H extension'),
    t('L2 SECDED，L1 奇偶', 'SECDED in L2, parity in L1'),
  ],
  diagram: {
    blocks: [
      ['fe', t('取指与预测', 'Fetch, prediction'), 0, 0],
      ['ren', t('重命名', 'Rename'), 1, 0],
      ['iq', t('发射队列', 'Issue queues'), 2, 0],
      ['vec', t('向量单元', 'Vector unit'), 3, 1],
      ['lsu', 'LSU', 3, 0],
      ['l2', 'L2 2 MB', 4, 0],
      ['chi', 'CHI-B', 5, 0],
    ],
    links: 'fe-ren ren-iq iq-lsu iq-vec lsu-l2 vec-l2 l2-chi',
  },
  operation: [
    t(
      'TAGE 预测器 32 KB，SPECint 平均每千条指令误预测 4.1 次。',
      'A 32 KB TAGE predictor misses 4.1 times per thousand instructions in SPECint.',
    ),
    t(
      'L2 分四个体，侦听过滤器避免 86 % 的无效侦听。',
      'L2 has four banks; a snoop filter avoids 86 % of useless snoops.',
    ),
    t(
      '单核可独立断电，L1 写回 32 KB 需 11 µs。',
      'A core powers down alone; writing back 32 KB of L1 takes 11 µs.',
    ),
  ],
  supplies: [
    ['VDD_CPU', '0.60', '0.80', '0.95', t('内核，可调压', 'Cores, scaled')],
    ['VDD_L2', '0.72', '0.80', '0.88', t('L2 与总线', 'L2 and bus')],
  ],
  specs: [
    [t('频率', 'Clock'), '0.6', '1.8', '2.1', 'GHz'],
    [t('SPECint2006/GHz', 'SPECint2006/GHz'), '7.1', '7.4', '7.6', ''],
    [t('L2 命中延迟', 'L2 hit latency'), '13', '14', '17', 'cycles'],
    [t('内存带宽（四核）', 'Memory bandwidth (4 cores)'), '24', '31', '34', 'GB/s'],
    [t('单核面积', 'Core area'), '0.82', '0.82', '0.82', 'mm²'],
  ],
  power: [
    [t('四核 2.1 GHz', 'Four cores, 2.1 GHz'), 1860],
    [t('四核 1.2 GHz', 'Four cores, 1.2 GHz'), 690],
    [t('单核空闲', 'One core idle'), 38],
    [t('簇断电', 'Cluster off'), 1.1],
  ],
  curve: {
    caption: t('性能与功耗', 'Performance against power'),
    drawing: lineChart(t('功耗 (mW)', 'Power (mW)'), 'SPECint2006', {
      'One core': [
        [80, 5.2],
        [160, 8.9],
        [300, 12.6],
        [465, 15.5],
      ],
      'Four cores /4': [
        [110, 5],
        [210, 8.5],
        [370, 12],
        [560, 14.4],
      ],
    }),
    remark: t(
      '1.2 GHz 附近每瓦性能最高，调度器宜先增核后升频。',
      'Near 1.2 GHz performance per watt peaks: add cores before clock.',
    ),
  },
  signals: [
    ['chi_tx/rx', 'inout', 'CHI-B', t('一致性接口', 'Coherent port')],
    ['core_clk', 'in', '[3:0]', t('内核时钟', 'Core clocks')],
    ['pch_req', 'in', '[4:0]', t('电源通道', 'P-channel')],
    ['nmi', 'in', '[3:0]', t('不可屏蔽中断', 'NMI')],
  ],
  registers: [
    ['0x7C0', 'mpwrctl', 'RW', '0x0', t('断电控制', 'Power control')],
    ['0x7C4', 'mpfctl', 'RW', '0x3', t('预取', 'Prefetch')],
    ['0x7CC', 'ml2ecc', 'RO', '0x0', t('L2 错误', 'L2 errors')],
  ],
  rules: [
    t('VDD_CPU 与 VDD_L2 差值不得超过 150 mV。', 'VDD_CPU and VDD_L2 must stay within 150 mV.'),
    t(
      'L2 数据体须靠近 CHI 端口，往返超过 3 mm 会增加一个周期。',
      'Place L2 data near CHI; a 3 mm round trip costs a cycle.',
    ),
  ],
  bringUp: [],
  issues: [
    [
      'A6-002',
      'A',
      t('向量收集访存跨页异常信息错误', 'Wrong fault address for page-crossing gather'),
      t('内核补丁重试。', 'Retry in the kernel patch.'),
      '0.9',
    ],
  ],
  plan: floorPlan(
    'riscv-a64',
    ['C0', 0, 0, 24, 45],
    ['C1', 25, 0, 24, 45],
    ['C2', 51, 0, 24, 45],
    ['C3', 76, 0, 24, 45],
    ['L2', 0, 50, 80, 50],
    ['CHI', 82, 50, 18, 50],
  ),
  constraints: '',
};

export const rotS100: ProductFacts = {
  id: 'rot-s100',
  part: 'SLP-ROT-S100',
  category: 'root-of-trust',
  domain: 'security',
  name: t('S100 硬件可信根', 'S100 Hardware Root of Trust'),
  process: 'RTL + 12 nm',
  overview: [
    t(
      'S100 是独立安全岛，自带 E32 内核、真随机数与密钥总线，密钥从不经过主存。',
      'S100 is a separate island with its own E32 core, random numbers and key bus; keys never touch main memory.',
    ),
    t(
      '支持国密与国际算法，以及后量子 ML-DSA 验签。',
      'It supports Chinese and international algorithms and post-quantum ML-DSA.',
    ),
  ],
  features: [
    t('安全启动与防回滚', 'Secure boot and anti-rollback'),
    t('生命周期五状态', 'Five life-cycle states'),
    t('真随机数满足 AIS-31 PTG.2', 'TRNG to AIS-31 PTG.2'),
    t('调试认证', 'Debug authentication'),
  ],
  diagram: {
    blocks: [
      ['cpu', 'E32', 0, 0],
      ['rom', t('启动 ROM', 'Boot ROM'), 0, 1],
      ['kb', t('密钥总线', 'Key bus'), 1, 0],
      ['cry', t('密码引擎', 'Crypto'), 2, 0],
      ['otp', 'OTP', 1, 1],
      ['mb', t('邮箱', 'Mailbox'), 2, 1],
    ],
    links: 'cpu-kb rom-cpu otp-kb kb-cry cpu-mb',
  },
  operation: [
    t(
      '启动 ROM 只验证首级镜像，版本号与 OTP 中的单调计数比较。',
      'Boot ROM verifies the first image only and compares its version with a monotonic count in OTP.',
    ),
    t(
      '每次复位由 OTP 根密钥与生命周期状态派生会话密钥，状态改变即旧密钥失效。',
      'Session keys derive from the root key and the life-cycle state; a new state voids old keys.',
    ),
    t(
      '邮箱命令带计数与校验，主机无法重放。',
      'Mailbox commands carry a count and a MAC, so the host cannot replay them.',
    ),
  ],
  supplies: [
    ['VDD', '0.72', '0.80', '0.88', t('逻辑', 'Logic')],
    ['VDD18', '1.62', '1.80', '1.98', t('传感与 TRNG', 'Sensors and TRNG')],
  ],
  specs: [
    [t('验证 1 MB 镜像', 'Verify 1 MB image'), '9', '11', '14', 'ms'],
    [t('P-256 验签', 'P-256 verify'), '1.2', '1.4', '1.7', 'ms'],
    [t('ML-DSA-65 验签', 'ML-DSA-65 verify'), '2.6', '3.1', '3.8', 'ms'],
    [t('随机数速率', 'Random rate'), '18', '25', '31', 'Mbps'],
    [t('门数', 'Gates'), '310', '340', '410', 'k'],
  ],
  power: [
    [t('验签', 'Verifying'), 14],
    [t('空闲', 'Idle'), 0.9],
    [t('仅传感器', 'Sensors only'), 0.03],
  ],
  curve: {
    caption: t('启动时间与镜像大小', 'Boot time against image size'),
    drawing: lineChart('MB', 'ms', {
      'ECDSA P-256': [
        [0.25, 4.2],
        [0.5, 6.4],
        [1, 11],
        [2, 20],
        [4, 38],
      ],
      'ML-DSA-65': [
        [0.25, 6],
        [0.5, 8.2],
        [1, 12.8],
        [2, 21.8],
        [4, 39.7],
      ],
    }),
    remark: t(
      '时间主要用于散列，后量子签名只多 1.8 ms。',
      'Hashing dominates; the post-quantum signature adds 1.8 ms.',
    ),
  },
  signals: [
    ['mbx_axi', 'inout', 'AXI4-Lite', t('邮箱', 'Mailbox')],
    ['lc_state', 'out', '[4:0]', t('生命周期', 'Life cycle')],
    ['dbg_en', 'out', '[3:0]', t('调试许可', 'Debug grants')],
    ['alarm', 'out', '[7:0]', t('传感器报警', 'Sensor alarms')],
  ],
  registers: [
    ['0x00', 'MBX_CMD', 'RW', '0x0', t('命令', 'Command')],
    ['0x04', 'MBX_STAT', 'RO', '0x0', t('状态', 'Status')],
    ['0x10', 'LC_STATE', 'RO', '0x1', t('生命周期', 'Life cycle')],
  ],
  rules: [
    t(
      'S100 须最先退出复位，其余主控由 boot_ok 释放。',
      'S100 must leave reset first; boot_ok releases the others.',
    ),
    t('dbg_en 连接全部调试口，不可旁路。', 'dbg_en must gate every debug port.'),
  ],
  bringUp: [],
  issues: [
    [
      'RT-003',
      'B',
      t('邮箱连续 256 次命令后需空闲 1 ms', 'Mailbox needs 1 ms rest after 256 commands'),
      t('驱动限速。', 'Throttle in the driver.'),
      '1.1',
    ],
  ],
  plan: floorPlan(
    'rot-s100',
    ['E32', 0, 0, 35, 50],
    ['ROM', 38, 0, 25, 50],
    ['OTP', 66, 0, 34, 50],
    ['CRYPTO', 0, 54, 70, 46],
    ['TRNG', 73, 54, 27, 46],
  ),
  constraints: '',
};

export const ce200: ProductFacts = {
  id: 'crypto-ce200',
  part: 'SLP-CRYPTO-CE200',
  category: 'crypto-engines',
  domain: 'security',
  name: t('CE200 密码引擎', 'CE200 Crypto Engine'),
  process: 'RTL',
  overview: [
    t(
      'CE200 以 64 个队列为网络与存储 SoC 提供 40 Gbps 的 AES-GCM 与 SM4-GCM。',
      'CE200 gives network and storage SoCs 40 Gbps of AES-GCM and SM4-GCM through 64 queues.',
    ),
    t(
      '公钥单元每秒完成 5200 次 P-256 签名，并支持 SM2 与 RSA-4096。',
      'The public-key unit makes 5200 P-256 signatures a second and supports SM2 and RSA-4096.',
    ),
  ],
  features: [
    t('描述符 DMA，64 队列', 'Descriptor DMA, 64 queues'),
    t('一阶掩码 AES/SM4', 'First-order masked AES/SM4'),
    t('SM3、SHA-2、SHA-3', 'SM3, SHA-2, SHA-3'),
    t('密钥总线输入', 'Key-bus input'),
  ],
  diagram: {
    blocks: [
      ['dma', t('描述符 DMA', 'Descriptor DMA'), 0, 0],
      ['sch', t('调度', 'Scheduler'), 1, 0],
      ['sym', t('对称核 ×4', 'Cipher cores ×4'), 2, 0],
      ['pk', t('公钥核', 'Public key'), 2, 1],
      ['key', t('密钥缓存', 'Key cache'), 1, 1],
    ],
    links: 'dma-sch sch-sym sch-pk key-sym key-pk',
  },
  operation: [
    t(
      '调度器把长包拆到四个对称核，GHASH 以 4 路并行合并。',
      'Long packets spread over four cipher cores; GHASH merges four ways.',
    ),
    t(
      '掩码随机数每周期 312 位，由 TRNG 播种的 Keccak 产生。',
      'Masking takes 312 random bits a cycle from a Keccak seeded by the TRNG.',
    ),
    t('密钥缓存 64 项，软件只持有句柄。', 'The key cache has 64 entries; software holds handles only.'),
  ],
  supplies: [
    ['VDD (12 nm)', '0.72', '0.80', '0.88', t('综合目标', 'Target')],
    ['VDD (7 nm)', '0.675', '0.75', '0.825', t('综合目标', 'Target')],
  ],
  specs: [
    [t('AES-GCM 吞吐', 'AES-GCM'), '36', '40', '41', 'Gbps'],
    [t('SM4-GCM 吞吐', 'SM4-GCM'), '34', '40', '40', 'Gbps'],
    [t('P-256 签名', 'P-256 sign'), '4.9', '5.2', '5.4', 'k/s'],
    [t('64 字节包延迟', '64-byte latency'), '0.31', '0.38', '0.52', 'µs'],
    [t('门数', 'Gates'), '1.1', '1.2', '1.4', 'M'],
  ],
  power: [
    [t('40 Gbps GCM', '40 Gbps GCM'), 186],
    [t('公钥满载', 'Public key'), 42],
    [t('空闲', 'Idle'), 2.2],
  ],
  curve: {
    caption: t('吞吐与包长', 'Throughput against packet size'),
    drawing: lineChart(t('字节', 'Bytes'), 'Gbps', {
      'AES-GCM': [
        [64, 14],
        [128, 22],
        [256, 31],
        [512, 37],
        [1500, 40],
      ],
      IPsec: [
        [64, 9],
        [128, 16],
        [256, 24],
        [512, 32],
        [1500, 38],
      ],
    }),
    remark: t(
      '小包受描述符处理限制，打开批处理后 64 字节可达 14 Gbps。',
      'Descriptors limit small packets; batching lifts 64 bytes to 14 Gbps.',
    ),
  },
  signals: [
    ['axi_m', 'out', 'AXI4 256', t('数据', 'Data')],
    ['axi_s', 'in', 'AXI4-Lite', t('配置', 'Configuration')],
    ['key_in', 'in', '[31:0]', t('密钥总线', 'Key bus')],
    ['irq', 'out', '[63:0]', t('队列中断', 'Queue interrupts')],
  ],
  registers: [
    ['0x000', 'CFG', 'RW', '0x0', t('使能与时钟', 'Enable and clock')],
    ['0x100', 'Q0_BASE', 'RW', '0x0', t('队列 0 基址', 'Queue 0 base')],
    ['0x108', 'Q0_TAIL', 'RW', '0x0', t('队列尾', 'Queue tail')],
    ['0x800', 'KEY_CTL', 'W', '0x0', t('密钥句柄', 'Key handles')],
  ],
  rules: [
    t(
      '随机数种子须在首次使用前由 TRNG 提供，未播种时引擎拒绝启动。',
      'Seed from the TRNG before first use; the engine refuses to start without.',
    ),
    t(
      '综合时对掩码模块设置 dont_touch，否则优化会合并份额。',
      'Set dont_touch on masked modules, or optimisation merges the shares.',
    ),
    t('扫描链不得包含密钥寄存器。', 'Keep key registers out of scan.'),
  ],
  bringUp: [
    t('运行 NIST 与 GM/T 已知答案测试。', 'Run NIST and GM/T known-answer tests.'),
    t('64 队列并发 1 小时，比较认证标签。', 'Run 64 queues for an hour and compare tags.'),
    t('以 10 万条曲线做 t 检验初筛。', 'Screen with a t-test over 100,000 traces.'),
  ],
  issues: [
    [
      'CE-006',
      'B',
      t('零长度 AAD 时标签高 32 位错误', 'Upper tag bits wrong with empty AAD'),
      t('描述符置位 AAD_EMPTY。', 'Set AAD_EMPTY in the descriptor.'),
      '2.1',
    ],
  ],
  plan: floorPlan(
    'crypto-ce200',
    ['SYM0', 0, 0, 24, 55],
    ['SYM1', 25, 0, 24, 55],
    ['SYM2', 51, 0, 24, 55],
    ['SYM3', 76, 0, 24, 55],
    ['DMA', 0, 60, 60, 40],
    ['PKE', 63, 60, 37, 40],
  ),
  constraints:
    'create_clock -name clk -period 1.0 [get_ports clk]\nset_dont_touch [get_cells u_masked_*]\nset_false_path -from [get_ports test_mode]',
};
