/** Hand-written Word documents: procedures rather than specifications. */
import type { DocumentSource } from '../model.ts';
import { ddr5Phy } from './facts/memory.ts';
import { issuesTable, source } from './family-parts.ts';
import { bullets, code, figure, h1, lineChart, p, para, steps, t, table } from './text.ts';

const licence = source({
  id: 'license-server-setup',
  number: 'SLP-AN-0951',
  released: '2025-10-10',
  revision: '4.0',
  languages: 'separate',
  title: t('Atoll 许可服务器安装与冗余配置', 'Atoll Licence Server: Set-up and Redundancy'),
  description: t(
    '单机与三机冗余的安装、防火墙端口与排错。',
    'Single and three-server set-up, firewall ports and trouble-shooting.',
  ),
  category: 'place-route',
  products: ['atoll-pr', 'atoll-sta', 'atoll-sim'],
  group: { zh: ['安装', '许可'], en: ['Installation', 'Licensing'] },
  format: 'docx',
  blocks: [
    h1('准备', 'Before you start'),
    p(
      '许可文件绑定服务器网卡地址；虚拟机须固定网卡地址，迁移后不会失效。',
      'The licence is bound to the server’s network address; fix it on virtual machines so that migration does no harm.',
    ),
    table(
      t('端口', 'Ports'),
      [t('用途', 'Use'), t('端口', 'Port'), t('方向', 'Direction')],
      [
        [t('主进程', 'Manager'), '27600', t('入', 'In')],
        [t('供应商进程', 'Vendor daemon'), '27601', t('入', 'In')],
        [t('状态页', 'Status page'), '8090', t('入', 'In')],
      ],
    ),
    h1('安装', 'Install'),
    steps(
      t('解压到 /opt/atoll-lic 并建立专用用户。', 'Unpack to /opt/atoll-lic and make a dedicated user.'),
      t('把 HOSTID 发给 license@siliport.example。', 'Send the HOSTID to license@siliport.example.'),
      t('放入许可文件并启动服务。', 'Put the licence file in place and start.'),
    ),
    code(
      t('启动与检查', 'Start and check'),
      'sudo systemctl enable --now atoll-lic\natoll-lic status\nexport ATOLL_LICENSE=27600@lic1,27600@lic2,27600@lic3',
    ),
    h1('三机冗余', 'Three servers'),
    p(
      '任意两台在线即可发放许可，三台须在同一时区且时钟差小于 60 秒。',
      'Two of three suffice; all must share a time zone and clocks within 60 seconds.',
    ),
    h1('排错', 'Trouble-shooting'),
    table(
      t('常见错误', 'Common errors'),
      [t('代码', 'Code'), t('含义', 'Meaning'), t('处理', 'Action')],
      [
        ['-15', t('无法连接', 'No connection'), t('检查端口', 'Check ports')],
        ['-9', t('地址不符', 'Wrong host'), t('重新申请', 'Request anew')],
        ['-4', t('许可用尽', 'All in use'), t('查看占用者', 'See who holds them')],
        ['-88', t('时钟回拨', 'Clock set back'), t('校正时间', 'Correct the time')],
      ],
    ),
    p(
      '许可占用异常时先查看状态页的空闲时间，超过 4 小时的图形界面会话可由管理员收回。',
      'If licences run out, look at idle times; administrators may take back GUI sessions idle over 4 hours.',
    ),
  ],
});

const eco = source({
  id: 'metal-eco-flow',
  number: 'SLP-AN-0954',
  released: '2026-08-12',
  revision: '1.2',
  languages: 'separate',
  title: t('流片后金属层 ECO 流程', 'Post-mask Metal ECO Flow'),
  description: t(
    '用 ECO 预置单元修改功能，只换金属掩模。',
    'Changing function with ECO base cells and metal masks only.',
  ),
  category: 'place-route',
  products: ['atoll-pr', 'stdcell-12ff'],
  group: { zh: ['流程', 'ECO'], en: ['Flow', 'ECO'] },
  format: 'docx',
  blocks: [
    h1('前提', 'Conditions'),
    p(
      '芯片中预置 3–5 % 的 ECO 单元；少于 2 % 时平均绕线超过 300 µm，时序难以收敛。',
      'The chip carries 3–5 % of ECO cells; below 2 % routes exceed 300 µm and timing hardly closes.',
    ),
    h1('步骤', 'Steps'),
    steps(
      t('在 RTL 修改并以形式验证确认差异范围。', 'Change RTL and confirm the extent by formal comparison.'),
      t('生成补丁网表，限制使用的单元类型。', 'Make a patch netlist with allowed cell types.'),
      t('映射到最近的预置单元并布线。', 'Map to the nearest base cells and route.'),
      t('增量 DRC、LVS 与时序签核。', 'Incremental DRC, LVS and timing sign-off.'),
    ),
    code(
      t('命令', 'Commands'),
      'read_eco -patch fix42.v -allow {ECOBASE*}\nmap_eco -max_distance 200\nroute_eco -layers {M2 M3 M4}\nreport_masks -changed',
    ),
    h1('掩模数量', 'Masks'),
    table(
      t('修改范围与掩模', 'Extent and masks'),
      [t('修改', 'Change'), t('掩模', 'Masks'), t('周期（周）', 'Weeks')],
      [
        [t('连线交换', 'Swapped wires'), '2', '4'],
        [t('十个门以内', 'Up to ten gates'), '4', '5'],
        [t('百个门', 'A hundred gates'), '7', '6'],
        [t('新增触发器', 'New flops'), '9', '7'],
      ],
    ),
    figure(
      t('成功率与门数', 'Success against gates'),
      lineChart(t('门数', 'Gates'), '%', {
        '3 % base cells': [
          [5, 99],
          [20, 95],
          [50, 84],
          [100, 66],
        ],
        '5 % base cells': [
          [5, 99],
          [20, 98],
          [50, 94],
          [100, 85],
        ],
      }),
    ),
    h1('检查', 'Checks'),
    p(
      '新增触发器不在扫描链中，须记录未测故障并更新向量。',
      'New flops are outside scan; record untested faults and renew patterns.',
    ),
    p(
      '修改网的天线须重新检查，因布线集中在少数层。',
      'Check antennas again, since few layers carry the change.',
    ),
  ],
});

const corners = source({
  id: 'signoff-corner-recommendation',
  number: 'SLP-AN-0957',
  released: '2025-12-22',
  revision: '2.0',
  title: t('12 nm 签核工艺角与降额建议', 'Sign-off Corners and Derates for 12 nm'),
  description: t(
    '推荐的 17 个场景、寄生角组合与 OCV 设置。',
    'Seventeen recommended scenarios, extraction corners and OCV settings.',
  ),
  category: 'sta',
  products: ['atoll-sta', 'stdcell-12ff'],
  group: { zh: ['签核', '时序'], en: ['Sign-off', 'Timing'] },
  format: 'docx',
  blocks: [
    h1('原则', 'Principles'),
    p(
      '建立时间在慢角与低压检查，保持时间在所有角检查；低于 0.75 V 时最慢温度可能是低温。',
      'Check setup at slow low-voltage corners and hold everywhere; below 0.75 V cold may be slowest.',
    ),
    h1('场景', 'Scenarios'),
    table(
      t('主要签核场景', 'Main scenarios'),
      [
        t('场景', 'Scenario'),
        t('电压 (V)', 'Supply (V)'),
        t('温度 (°C)', 'Temp (°C)'),
        t('寄生', 'RC'),
        t('检查', 'Check'),
      ],
      [
        ['SSG', '0.72', '125', 'Cworst', t('建立、保持', 'Setup, hold')],
        ['SSG', '0.72', '−40', 'Cworst', t('建立、保持', 'Setup, hold')],
        ['SSG', '0.72', '−40', 'RCworst', t('建立', 'Setup')],
        ['TT', '0.80', '85', 'Typical', t('功耗', 'Power')],
        ['FFG', '0.88', '125', 'Cbest', t('保持、漏电', 'Hold, leakage')],
        ['FFG', '0.88', '−40', 'RCbest', t('保持', 'Hold')],
        ['SF', '0.80', '25', 'Typical', t('占空比', 'Duty cycle')],
        ['FS', '0.80', '25', 'Typical', t('占空比', 'Duty cycle')],
      ],
    ),
    p(
      '寄生角与器件角独立变化，签核须覆盖交叉组合，而不是只取同向。',
      'Wires and devices vary apart; cover crossed pairs, not only aligned ones.',
    ),
    h1('降额', 'Derates'),
    p(
      '使用 LVF 时只保留 1.5 % 的系统降额覆盖老化与电压梯度。',
      'With LVF keep only 1.5 % for ageing and voltage gradients.',
    ),
    table(
      t('降额', 'Derates'),
      [t('方法', 'Method'), t('早', 'Early'), t('晚', 'Late')],
      [
        ['OCV', '0.93', '1.07'],
        ['AOCV', t('表', 'Table'), t('表', 'Table')],
        ['LVF', '0.985', '1.015'],
      ],
    ),
    code(
      t('设置', 'Settings'),
      'set_timing_derate -early 0.985\nset_timing_derate -late 1.015\nset ocv.mode pocv\nset ocv.sigma 3.0',
    ),
    p('存储器宏没有 LVF 时，对其单独使用 5 % 平坦降额。', 'For memories without LVF use a flat 5 %.'),
  ],
});

const migration = source({
  id: 'ddr4-to-ddr5-migration',
  number: 'SLP-AN-0960',
  released: '2024-10-30',
  revision: '1.0',
  title: t('DDR4 到 DDR5 迁移指南（组合 PHY）', 'Migrating from DDR4 to DDR5 with the Combo PHY'),
  description: t(
    '控制器、电源、板级与软件的改动清单。',
    'What changes in controller, supply, board and software.',
  ),
  category: 'ddr-phy',
  products: ['ddr54-phy-12ff', 'ddr5-ctrl'],
  group: { zh: ['迁移指南'], en: ['Migration guide'] },
  format: 'docx',
  blocks: [
    h1('差异', 'Differences'),
    table(
      t('主要差异', 'Main differences'),
      [t('项目', 'Item'), 'DDR4', 'DDR5'],
      [
        ['VDDQ', '1.2 V', '1.1 V'],
        [t('通道', 'Channel'), '64 + 8', '2 × (32 + 8)'],
        [t('突发长度', 'Burst'), '8', '16'],
        [t('命令', 'Commands'), t('单拍', 'One cycle'), t('双拍', 'Two cycles')],
        [t('片上 ECC', 'On-die ECC'), t('无', 'No'), t('有', 'Yes')],
        ['PMIC', t('主板', 'Board'), t('模组', 'Module')],
      ],
    ),
    p(
      '突发 16 使 32 位子通道仍对应 64 字节缓存行，控制器无需改变缓存接口。',
      'Burst 16 on 32 bits is still a 64-byte line, so the cache side stays.',
    ),
    h1('控制器', 'Controller'),
    p(
      '在 MSTR 中选择颗粒类型，并把 tRFC、tREFI 换为同 bank 刷新参数。',
      'Choose the device in MSTR and replace tRFC and tREFI by same-bank refresh values.',
    ),
    code(
      t('设备树', 'Device tree'),
      'memory-controller@e000000 {\n  siliport,mode = "ddr5";\n  siliport,speed-mbps = <4800>;\n};',
    ),
    h1('板级', 'Board'),
    bullets(
      t('主板 VDDQ 稳压器改为 12 V 开关。', 'The board’s VDDQ regulator becomes a 12 V switch.'),
      t('CA 终端移到颗粒内，去掉主板电阻。', 'CA termination moves into the devices; remove resistors.'),
      t('MODE_STRAP 上拉。', 'Pull MODE_STRAP up.'),
    ),
    h1('验证', 'Verification'),
    p(
      '先以 3200 Mbps 启动，功能正常后升到 4800 Mbps，再打开 ECC 上报。',
      'Boot at 3200 Mbps, then 4800, then enable ECC reports.',
    ),
    p(
      '片上 ECC 会掩盖单比特错误，须读取颗粒的错误计数寄存器作为早期预警。',
      'On-die ECC hides single errors; read the device counters for early warning.',
    ),
  ],
});

const phyNotes = source({
  id: 'ddr5-phy-release-1-40a',
  number: 'SLP-RN-0963',
  released: '2026-06-09',
  revision: '1.40a',
  title: t('DDR5 PHY 1.40a 发布说明', 'DDR5 PHY 1.40a Release Notes'),
  description: t(
    '版图、固件与模型的变化，升级影响与已知问题。',
    'Changes in layout, firmware and models; effect of an upgrade; known issues.',
  ),
  category: 'ddr-phy',
  products: ['ddr5-phy-7ff'],
  group: { zh: ['发布说明'], en: ['Release notes'] },
  format: 'docx',
  blocks: [
    h1('摘要', 'Summary'),
    p(
      '1.40a 提升 2 DPC 训练成功率，版图不变，只需更换固件与 Liberty 模型。',
      'Release 1.40a makes 2 DPC training reliable; the layout is unchanged, only firmware and Liberty are new.',
    ),
    table(
      t('交付物', 'Deliverables'),
      [t('内容', 'Item'), t('版本', 'Version'), t('是否变化', 'Changed')],
      [
        ['GDSII', '1.30a', t('否', 'No')],
        [t('固件', 'Firmware'), '1.40a', t('是', 'Yes')],
        ['Liberty LVF', '1.40a', t('是', 'Yes')],
        ['LEF', '1.30a', t('否', 'No')],
        [t('仿真模型', 'Models'), '1.40a', t('是', 'Yes')],
      ],
    ),
    h1('变化', 'Changes'),
    bullets(
      t('CA 训练采用二维扫描，时间增加 4 ms。', 'CA training scans in two dimensions and takes 4 ms more.'),
      t('新增 6000 Mbps 参数集。', 'A 6000 Mbps set is added.'),
      t('Liberty 增加 −40 °C 慢角。', 'Liberty gains the slow corner at −40 °C.'),
    ),
    h1('升级', 'Upgrade'),
    p(
      '固件与 1.30a 版图兼容；1.20a 及更早版图须更换，因 TRACK_CTL 位域不同。',
      'Firmware fits layout 1.30a; replace 1.20a and older, where TRACK_CTL differs.',
    ),
    code(t('核对固件', 'Check firmware'), 'crc32 ddr5_fw_140a.bin\n# 8f21c0d4'),
    h1('已知问题', 'Known issues'),
    issuesTable(ddr5Phy.part, ddr5Phy.issues),
    para(ddr5Phy.curve.remark),
  ],
});

export const officeNotes: DocumentSource[] = [licence, eco, corners, migration, phyNotes];
