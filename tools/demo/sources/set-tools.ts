import type { Cell, DocumentSource } from '../model.ts';
import type { ToolFacts } from './facts/facts.ts';
import { atollDft, atollPr, atollPv, atollSim, atollSta } from './facts/tools.ts';
import { toolReleaseNotes, userGuide } from './family-guides.ts';
import { t } from './text.ts';

const kinds = { added: t('新增', 'Added'), changed: t('变化', 'Changed'), fixed: t('修正', 'Fixed') };

const tools: [tool: ToolFacts, guide: string, notes: string, changes: Cell[][]][] = [
  [
    atollPr,
    '2026-02-13',
    '2026-02-16',
    [
      [
        kinds.added,
        t('五纳米引脚接入模型', 'Pin-access model for 5 nm'),
        t('布线违例减少四成', '40 % fewer route violations'),
      ],
      [
        kinds.changed,
        t('place.density_max 由 0.82 改为 0.78', 'place.density_max from 0.82 to 0.78'),
        t('面积约增 1 %', 'About 1 % more area'),
      ],
      [
        kinds.fixed,
        t('层次化时钟延迟重复计算', 'Latency counted twice in hierarchy'),
        t('顶层保持时间更准', 'Better hold at the top'),
      ],
    ],
  ],
  [
    atollDft,
    '2025-12-05',
    '2025-12-08',
    [
      [
        kinds.added,
        t('单元感知跳变故障', 'Cell-aware transition faults'),
        t('向量约增 18 %', '18 % more patterns'),
      ],
      [
        kinds.changed,
        t('MBIST 默认算法改为 March-SS', 'March-SS is the default'),
        t('测试时间增 6 %', '6 % longer test'),
      ],
      [
        kinds.fixed,
        t('保持链被误接入压缩', 'Retention chains compressed by mistake'),
        t('需重新插入', 'Insert again'),
      ],
    ],
  ],
  [
    atollSta,
    '2026-04-17',
    '2026-04-20',
    [
      [
        kinds.added,
        t('LVF 三阶矩约束', 'Third moment for constraints'),
        t('低压建立时间更紧', 'Tighter setup at low voltage'),
      ],
      [kinds.changed, t('pba.depth 默认 2000', 'pba.depth is 2000'), t('内存增 8 %', '8 % more memory')],
      [
        kinds.fixed,
        t('生成时钟多源报错', 'Error on generated clocks with many sources'),
        t('无需改约束', 'No change in SDC'),
      ],
    ],
  ],
  [
    atollPv,
    '2025-07-16',
    '2025-07-21',
    [
      [
        kinds.added,
        t('点对点电阻检查', 'Point-to-point resistance'),
        t('ESD 签核可用', 'Usable for ESD sign-off'),
      ],
      [
        kinds.changed,
        t('豁免改用几何指纹', 'Waivers match geometry'),
        t('旧豁免须转换', 'Convert old waivers'),
      ],
      [kinds.fixed, t('OASIS 压缩块读取失败', 'Failure on compressed OASIS'), t('读入恢复', 'Reads again')],
    ],
  ],
  [
    atollSim,
    '2026-06-19',
    '2026-06-23',
    [
      [kinds.added, t('反向步进', 'Reverse step'), t('断点调试可回退', 'Step back at breakpoints')],
      [kinds.changed, t('X 传播默认 merge', 'X propagation is merge'), t('可能出现新的 X', 'New X may show')],
      [
        kinds.fixed,
        t('UPF 电源域层次名解析', 'Hierarchical domain names in UPF'),
        t('不再需要别名', 'No aliases needed'),
      ],
    ],
  ],
];

export const toolSources: DocumentSource[] = tools.flatMap(([tool, guide, notes, changes], index) => [
  userGuide(tool, {
    id: `${tool.id}-user-guide`,
    number: `SLP-UG-${801 + index}`,
    released: guide,
    revision: tool.release,
    languages: 'separate',
  }),
  toolReleaseNotes(
    tool,
    {
      id: `${tool.id}-release-notes`,
      number: `SLP-RN-${831 + index}`,
      released: notes,
      revision: tool.release,
    },
    changes,
  ),
]);
