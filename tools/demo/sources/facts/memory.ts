import { floorPlan, lineChart, t } from '../text.ts';
import type { ProductFacts } from './facts.ts';

export const ddr5Phy: ProductFacts = {
  id: 'ddr5-phy-7ff',
  part: 'SLP-DDR5-PHY-7FF',
  category: 'ddr-phy',
  domain: 'memory-phy',
  name: t('DDR5 PHY', 'DDR5 PHY'),
  process: '7 nm FinFET',
  overview: [
    t(
      'DDR5 PHY 硬核为服务器 SoC 提供两个独立的 32 位子通道，每个子通道另带 8 位 ECC，速率 3200 至 6400 Mbps。',
      'The hard DDR5 PHY gives a server SoC two independent 32-bit subchannels, each with 8 ECC bits, from 3200 to 6400 Mbps.',
    ),
    t(
      '训练由片内微控制器执行，控制器只需发起 dfi_init_start；DIMM 更换后无需修改固件，参数从 SPD 读出。',
      'Training runs on an internal microcontroller and starts with dfi_init_start; a change of DIMM needs no new firmware because parameters come from the SPD.',
    ),
  ],
  features: [
    t('DFI 5.1，频率比 1:4，DFI 时钟最高 800 MHz', 'DFI 5.1 at a 1:4 ratio, DFI clock up to 800 MHz'),
    t('接收端 4 抽头 DFE，抽头步进 2.5 mV', '4-tap receive DFE in 2.5 mV steps'),
    t('逐位去偏移，128 档，每档 1.2 ps', 'Per-bit deskew, 128 steps of 1.2 ps'),
    t('每个数据片独立的 VREF，范围 35–97.5 % VDDQ', 'A VREF per slice, 35–97.5 % of VDDQ'),
    t('支持 RDIMM 与 UDIMM，最多 2 DPC、4 rank', 'RDIMM and UDIMM, up to 2 DPC and 4 ranks'),
    t('周期性 DQS 振荡器跟踪，无需停流', 'Periodic DQS oscillator tracking without stopping traffic'),
  ],
  diagram: {
    blocks: [
      ['dfi', 'DFI 5.1', 0, 1],
      ['seq', t('训练微控制器', 'Training MCU'), 1, 0],
      ['ac', t('地址/命令片', 'AC slice'), 2, 0],
      ['dq', t('数据片 ×10', 'DQ slices ×10'), 2, 1],
      ['pll', 'PLL', 1, 2],
      ['pad', t('焊盘与 ESD', 'Pads and ESD'), 3, 1],
    ],
    links: 'dfi-seq dfi-dq seq-ac seq-dq pll-dq ac-pad dq-pad',
  },
  operation: [
    t(
      '每个数据片含 8 位 DQ 与一对 DQS；写通路在 DFI 时钟域经 4:1 串行器进入 PHY 时钟域，延迟固定为 6 个 DFI 周期。',
      'A data slice holds eight DQ and one DQS pair; the write path crosses into the PHY clock through a 4:1 serialiser with a fixed delay of six DFI cycles.',
    ),
    t(
      '读通路以 DQS 选通采样，门控窗口在读前导训练后跟踪温度漂移，跟踪步长 1/64 UI。',
      'The read path samples with DQS; after read-preamble training the gate follows temperature drift in steps of 1/64 UI.',
    ),
    t(
      '训练微控制器的指令 RAM 为 32 KB，上电后由 APB 载入；完整训练在 6400 Mbps、2 rank 下约 38 ms。',
      'The training MCU has 32 KB of instruction RAM, loaded over APB at power-up; full training at 6400 Mbps with two ranks takes about 38 ms.',
    ),
  ],
  supplies: [
    ['VDD', '0.713', '0.75', '0.788', t('数字逻辑与 DFI', 'Logic and DFI')],
    ['VDDQ', '1.067', '1.10', '1.166', t('DQ/DQS 与命令地址输出级', 'DQ/DQS and CA drivers')],
    ['VAA', '1.71', '1.80', '1.89', t('PLL 与 VREF', 'PLL and VREF')],
  ],
  specs: [
    [t('数据速率', 'Data rate'), '3200', '5600', '6400', 'Mbps'],
    [t('输出阻抗', 'Output impedance'), '31', '34', '38', 'Ω'],
    [t('接收眼高', 'Receive eye height'), '62', '78', '95', 'mV'],
    [t('接收眼宽', 'Receive eye width'), '0.31', '0.38', '0.44', 'UI'],
    [t('读延迟（PHY 部分）', 'Read latency (PHY part)'), '9', '10', '11', 'tCK'],
    [t('PLL 锁定时间', 'PLL lock time'), '6', '9', '14', 'µs'],
    [t('DQS 跟踪漂移', 'DQS drift after tracking'), '1.1', '1.9', '3.0', 'ps/°C'],
  ],
  power: [
    [t('6400 Mbps 读写混合（每片）', '6400 Mbps mixed traffic (per slice)'), 118],
    [t('4800 Mbps 读写混合（每片）', '4800 Mbps mixed traffic (per slice)'), 92],
    [t('空闲，DLL 开启', 'Idle, DLL on'), 31],
    [t('自刷新保持', 'Self-refresh retention'), 2.4],
  ],
  curve: {
    caption: t('读眼宽随通道长度的变化', 'Read eye width against channel length'),
    drawing: lineChart(t('走线长度 (mm)', 'Trace length (mm)'), t('眼宽 (UI)', 'Eye width (UI)'), {
      '6400 Mbps': [
        [20, 0.44],
        [40, 0.41],
        [60, 0.38],
        [80, 0.34],
        [100, 0.29],
      ],
      '5600 Mbps': [
        [20, 0.5],
        [40, 0.48],
        [60, 0.46],
        [80, 0.43],
        [100, 0.39],
      ],
    }),
    remark: t(
      '走线超过 80 mm 且为 2 DPC 时，6400 Mbps 的眼宽低于 0.32 UI 的设计目标，应降至 5600 Mbps。',
      'Beyond 80 mm with 2 DPC the eye at 6400 Mbps falls under the 0.32 UI target; use 5600 Mbps there.',
    ),
  },
  signals: [
    ['dfi_wrdata', 'in', '[639:0]', t('写数据，8 拍 × 80 位', 'Write data, 8 beats × 80 bits')],
    ['dfi_rddata', 'out', '[639:0]', t('读数据', 'Read data')],
    ['dfi_init_start', 'in', '1', t('请求初始化或频率切换', 'Requests initialisation or a frequency change')],
    ['dfi_init_complete', 'out', '1', t('训练完成', 'Training complete')],
    ['dfi_phyupd_req', 'out', '1', t('PHY 请求总线用于跟踪', 'PHY asks for the bus for tracking')],
    ['BP_ZN', 'inout', '1', t('外接 240 Ω ±1 % 校准电阻', 'External 240 Ω ±1 % calibration resistor')],
    ['BP_DQ', 'inout', '[79:0]', t('数据焊盘', 'Data pads')],
  ],
  registers: [
    ['0x000', 'PHY_CTRL', 'RW', '0x0000_0001', t('复位、时钟使能与频率比', 'Reset, clock enable and ratio')],
    [
      '0x014',
      'TRAIN_STAT',
      'RO',
      '0x0000_0000',
      t('各训练步骤的通过位与错误码', 'Pass bits and error code of each training step'),
    ],
    ['0x040', 'VREF_DQ0', 'RW', '0x0000_0048', t('数据片 0 的接收参考电压', 'Receive VREF of slice 0')],
    ['0x080', 'DFE_TAP0', 'RW', '0x0000_0010', t('第一抽头符号与幅度', 'Sign and size of tap 1')],
    [
      '0x0C0',
      'ZQ_CAL',
      'RW',
      '0x0000_0700',
      t('阻抗校准触发与结果', 'Impedance calibration trigger and result'),
    ],
    ['0x100', 'TRACK_CTL', 'RW', '0x0000_0012', t('DQS 跟踪间隔与步长', 'DQS tracking interval and step')],
  ],
  rules: [
    t(
      'BP_ZN 的 240 Ω 电阻距焊球不得超过 5 mm，否则阻抗校准误差会超过 4 %。',
      'Keep the 240 Ω resistor within 5 mm of the BP_ZN ball, or impedance calibration is off by more than 4 %.',
    ),
    t(
      'VDDQ 与 VDD 之间至少保留 24 对去耦电容阵列；6400 Mbps 全位翻转时电流变化率达 1.8 A/ns。',
      'Place at least 24 decoupling arrays between VDDQ and VDD; an all-bit toggle at 6400 Mbps changes current by 1.8 A/ns.',
    ),
    t(
      'PHY 与控制器须使用同一 PLL 输出，两者的 DFI 时钟偏斜应控制在 60 ps 以内。',
      'PHY and controller must share one PLL output, with DFI clock skew below 60 ps.',
    ),
    t(
      '封装基板上同一数据片内的 DQ 与 DQS 长度差不超过 1 mm，逐位去偏移只用于补偿工艺偏差。',
      'On the package substrate match DQ to DQS within 1 mm per slice; keep the deskew range for process variation.',
    ),
  ],
  bringUp: [
    t(
      '上电后保持 PHY_CTRL.RST 至少 200 µs，等待 VDDQ 与 VAA 稳定。',
      'Hold PHY_CTRL.RST for at least 200 µs after power-up until VDDQ and VAA settle.',
    ),
    t(
      '通过 APB 载入固件并核对 CRC32，再写入 SPD 参数表。',
      'Load the firmware over APB, check its CRC32, then write the SPD parameter table.',
    ),
    t(
      '拉高 dfi_init_start，轮询 TRAIN_STAT；50 ms 未完成即视为失败。',
      'Raise dfi_init_start and poll TRAIN_STAT; treat 50 ms without completion as a failure.',
    ),
    t(
      '读取每片眼宽余量，低于 0.30 UI 时记录片号并降速重训。',
      'Read the eye margin per slice; below 0.30 UI, log the slice and retrain at a lower rate.',
    ),
  ],
  issues: [
    [
      'D5-031',
      'A',
      t('2 DPC 下 CA 训练偶发失败', 'CA training fails at times with 2 DPC'),
      t('将 CA VREF 初值由 0x48 改为 0x52。', 'Start CA VREF at 0x52 instead of 0x48.'),
      '1.20a',
    ],
    [
      'D5-044',
      'B',
      t('温度快速变化时跟踪请求过密', 'Tracking requests too often during fast temperature change'),
      t('TRACK_CTL 间隔设为 20 µs 以上。', 'Set the TRACK_CTL interval to 20 µs or more.'),
      '1.30a',
    ],
    [
      'D5-052',
      'C',
      t('TRAIN_STAT 在热复位后保留旧值', 'TRAIN_STAT keeps old values after warm reset'),
      t('热复位后先写 0 再读取。', 'Write 0 after a warm reset before reading.'),
      '1.40a',
    ],
  ],
  plan: floorPlan(
    'ddr5-phy-7ff',
    ['DQ0-3', 0, 0, 36, 45],
    ['AC', 38, 0, 24, 45],
    ['DQ4-7', 64, 0, 36, 45],
    ['PLL', 40, 50, 20, 18],
    ['MCU', 0, 50, 36, 50],
    ['ECC', 64, 50, 36, 50],
  ),
  constraints:
    'create_clock -name dfi_clk -period 1.25 [get_ports dfi_clk]\nset_clock_uncertainty -setup 0.045 dfi_clk\nset_input_delay -max 0.55 -clock dfi_clk [get_ports dfi_*]\nset_max_delay 2.5 -from [get_cells u_apb/*] -to [get_cells u_seq/cfg_*]',
};

export const ddr54Phy: ProductFacts = {
  id: 'ddr54-phy-12ff',
  part: 'SLP-DDR54-PHY-12FF',
  category: 'ddr-phy',
  domain: 'memory-phy',
  name: t('DDR5/4 组合 PHY', 'DDR5/4 Combo PHY'),
  process: '12 nm FinFET',
  overview: [
    t(
      '组合 PHY 用同一组焊盘驱动 DDR4 或 DDR5 颗粒，系统厂商可按内存行情选择颗粒而无需改版。',
      'The combo PHY drives DDR4 or DDR5 devices from the same pads, so a system maker can follow memory prices without a new die.',
    ),
    t(
      '模式由上电时的 MODE_STRAP 决定：DDR4 最高 3200 Mbps，DDR5 最高 4800 Mbps，固件随模式自动切换。',
      'MODE_STRAP selects the mode at power-up: DDR4 to 3200 Mbps or DDR5 to 4800 Mbps, and the firmware follows.',
    ),
  ],
  features: [
    t('16/32/64 位可配置宽度，另加 8 位 ECC', '16, 32 or 64 bits wide plus 8 ECC bits'),
    t('VDDQ 在 1.2 V 与 1.1 V 间由 PMIC 切换', 'VDDQ switched by the PMIC between 1.2 V and 1.1 V'),
    t('单端 CTLE 与 1 抽头 DFE', 'Single-ended CTLE and 1-tap DFE'),
    t('DDR4 支持 fly-by 写均衡', 'Fly-by write levelling in DDR4'),
    t('APB3 配置口，100 MHz', 'APB3 configuration port, 100 MHz'),
  ],
  diagram: {
    blocks: [
      ['dfi', 'DFI 5.0', 0, 0],
      ['map', t('模式映射', 'Mode mapping'), 1, 0],
      ['dq', t('数据片', 'DQ slices'), 2, 0],
      ['ac', t('命令片', 'AC slice'), 2, 1],
      ['strap', 'MODE_STRAP', 0, 1],
      ['ldo', t('片内 LDO', 'On-die LDO'), 1, 2],
    ],
    links: 'dfi-map strap-map map-dq map-ac ldo-dq',
  },
  operation: [
    t(
      '模式映射层把 DDR4 的并行命令转换为 DDR5 的两拍命令，控制器一侧的 DFI 时序不变。',
      'The mapping layer turns parallel DDR4 commands into two-cycle DDR5 commands; DFI timing at the controller stays the same.',
    ),
    t(
      '输出级由 7 段 240 Ω 单元并联组成，DDR4 使用 34/40/48 Ω，DDR5 使用 34/40 Ω。',
      'Drivers are seven 240 Ω legs in parallel: 34, 40 or 48 Ω in DDR4 and 34 or 40 Ω in DDR5.',
    ),
    t(
      'DDR4 模式下 DFE 关闭以节省 9 mW/片，因 3200 Mbps 的码间干扰可由 CTLE 单独消除。',
      'In DDR4 the DFE is off and saves 9 mW per slice, since the CTLE alone removes the interference at 3200 Mbps.',
    ),
  ],
  supplies: [
    ['VDD', '0.72', '0.80', '0.88', t('数字逻辑', 'Logic')],
    ['VDDQ', '1.067', '1.10 / 1.20', '1.26', t('DDR5 / DDR4 输出级', 'DDR5 / DDR4 drivers')],
    ['VAA', '1.71', '1.80', '1.89', t('PLL', 'PLL')],
  ],
  specs: [
    [t('DDR4 数据速率', 'DDR4 data rate'), '1600', '2666', '3200', 'Mbps'],
    [t('DDR5 数据速率', 'DDR5 data rate'), '3200', '4400', '4800', 'Mbps'],
    [t('写均衡步进', 'Write-levelling step'), '4.2', '4.9', '5.6', 'ps'],
    [t('接收眼高', 'Receive eye height'), '70', '92', '118', 'mV'],
    [t('ZQ 校准时间', 'ZQ calibration time'), '0.8', '1.0', '1.3', 'µs'],
    [t('模式切换时间', 'Mode change time'), '2.1', '2.6', '3.4', 'ms'],
  ],
  power: [
    [t('DDR5 4800 Mbps（64 位）', 'DDR5 4800 Mbps (64 bits)'), 742],
    [t('DDR4 3200 Mbps（64 位）', 'DDR4 3200 Mbps (64 bits)'), 588],
    [t('空闲', 'Idle'), 168],
    [t('自刷新', 'Self-refresh'), 12],
  ],
  curve: {
    caption: t('PHY 总功耗与数据速率', 'PHY power against data rate'),
    drawing: lineChart(t('数据速率 (Mbps)', 'Data rate (Mbps)'), t('功耗 (mW)', 'Power (mW)'), {
      DDR4: [
        [1600, 372],
        [2133, 446],
        [2666, 519],
        [3200, 588],
      ],
      DDR5: [
        [3200, 561],
        [4000, 653],
        [4400, 698],
        [4800, 742],
      ],
    }),
    remark: t(
      '同为 3200 Mbps 时 DDR5 模式比 DDR4 低 27 mW，来自更低的 VDDQ。',
      'At the same 3200 Mbps DDR5 takes 27 mW less than DDR4, thanks to the lower VDDQ.',
    ),
  },
  signals: [
    ['mode_strap', 'in', '1', t('0 为 DDR4，1 为 DDR5', '0 selects DDR4, 1 DDR5')],
    ['dfi_address_p0', 'in', '[17:0]', t('相位 0 的地址', 'Address of phase 0')],
    ['dfi_wrdata_p0', 'in', '[143:0]', t('相位 0 写数据', 'Write data of phase 0')],
    ['dfi_rddata_w0', 'out', '[143:0]', t('读数据', 'Read data')],
    ['vddq_sel_o', 'out', '1', t('请求 PMIC 切换 VDDQ', 'Asks the PMIC to switch VDDQ')],
    ['zq', 'inout', '1', t('240 Ω 校准电阻', '240 Ω calibration resistor')],
  ],
  registers: [
    ['0x00', 'MODE_STAT', 'RO', '0x0', t('当前模式与熔丝限制', 'Present mode and fuse limits')],
    ['0x08', 'DRV_IMP', 'RW', '0x22', t('输出阻抗档位', 'Driver impedance')],
    ['0x0C', 'ODT_SEL', 'RW', '0x31', t('读写终端档位', 'Termination for read and write')],
    ['0x20', 'WRLVL_DLY', 'RW', '0x00', t('写均衡延迟', 'Write-levelling delay')],
    ['0x44', 'CTLE_PEAK', 'RW', '0x05', t('CTLE 峰化档位', 'CTLE peaking')],
  ],
  rules: [
    t(
      'MODE_STRAP 只在复位释放沿采样，运行中改变无效，板上须用 10 kΩ 以下电阻固定。',
      'MODE_STRAP is read only when reset is released; fix it on the board with 10 kΩ or less.',
    ),
    t(
      'PMIC 的 VDDQ 切换须在 PHY 复位期间完成，上升沿斜率不超过 5 mV/µs。',
      'The PMIC must change VDDQ while the PHY is in reset, with a slope under 5 mV/µs.',
    ),
    t(
      'DDR4 fly-by 拓扑中地址线首末颗粒的长度差须小于 120 mm，否则超出写均衡范围。',
      'In DDR4 fly-by topology keep the first and last device within 120 mm, or write levelling runs out of range.',
    ),
    t(
      '若只用 DDR5，可将 VREFCA 焊盘悬空，以节省一个封装焊球。',
      'For DDR5-only products leave the VREFCA pad open and save one package ball.',
    ),
  ],
  bringUp: [
    t('读取 MODE_STAT，确认与板上颗粒一致。', 'Read MODE_STAT and compare it with the devices on the board.'),
    t(
      '启动 ZQ 校准，比较 DRV_IMP 与目标 34 Ω。',
      'Start ZQ calibration and compare DRV_IMP with the 34 Ω target.',
    ),
    t(
      'DDR4 先做写均衡再做读门控；DDR5 先做 CS 与 CA 训练。',
      'In DDR4 do write levelling before read gating; in DDR5 train CS and CA first.',
    ),
    t(
      '以 PRBS-23 连续读写 1 GB，误码计数应为 0。',
      'Write and read 1 GB of PRBS-23; the error count must be 0.',
    ),
  ],
  issues: [
    [
      'D54-012',
      'B',
      t('DDR4 模式下 ODT 关断滞后 1 个周期', 'ODT turns off one cycle late in DDR4'),
      t('控制器 tODToff 增加 1。', 'Add 1 to tODToff in the controller.'),
      '2.10a',
    ],
    [
      'D54-019',
      'C',
      t('MODE_STAT 熔丝字段高低位颠倒', 'Fuse field of MODE_STAT is bit-reversed'),
      t('软件按位反转读取。', 'Reverse the bits in software.'),
      '2.10b',
    ],
    [
      'D54-023',
      'B',
      t('2666 Mbps 以下读门控偶尔提前', 'Read gate is early at times under 2666 Mbps'),
      t('将门控偏移增加 4 档。', 'Add 4 steps to the gate offset.'),
      '2.20a',
    ],
  ],
  plan: floorPlan(
    'ddr54-phy-12ff',
    ['BYTE0', 0, 0, 24, 60],
    ['BYTE1', 25, 0, 24, 60],
    ['CA', 50, 0, 24, 60],
    ['BYTE2', 75, 0, 25, 60],
    ['MAP', 0, 64, 60, 36],
    ['PLL', 62, 64, 38, 36],
  ),
  constraints:
    'create_clock -name dfi_clk -period 1.667 [get_ports dfi_clk]\nset_case_analysis 1 [get_ports mode_strap]\nset_false_path -from [get_ports mode_strap]\nset_clock_groups -asynchronous -group dfi_clk -group pclk',
};
