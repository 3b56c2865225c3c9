import { type FolderFiles, productYaml } from './sample-folder.ts';
import { dictionariesYaml } from './sample-knowledge.ts';

/** Content of a site or a member, to add to the sample folder. */

export const ipProductYaml = productYaml('HBM3 PHY', 'SLP-HBM3').replace(
  'ipProject: false',
  'ipProject: true',
);

export const sitesYaml = `
- { id: ACME01, name: { zh: 艾克美, en: Acme }, domains: [acme.example], products: [ddr5-phy, hbm3-phy] }
- { id: NOVA02, name: { zh: 诺瓦, en: Nova }, domains: [nova.example] }
`;

export const projectYaml = `
site: ACME01
product: hbm3-phy
name: { zh: HBM3 项目, en: HBM3 project }
created: 2026-02-03
engineer: 周工
technology: 5 nm
ipType: PHY
manager: 王经理
sales: 李销售
ipName: HBM3 PHY
protocol: HBM3
milestones:
  source:
    - { number: M1, type: { zh: 交付, en: Delivery }, name: { zh: 前端, en: Front end }, appointed: 2026-03-01, reached: 2026-03-02 }
    - { number: M2, type: { zh: 交付, en: Delivery }, name: { zh: 后端, en: Back end }, reliance: M1 }
  new:
    - { number: A1, type: { zh: 支持, en: Support }, name: { zh: 评审, en: Review } }
deliverables:
  - { id: netlist, milestone: M1, name: { zh: 网表, en: Netlist }, status: { zh: 已交付, en: Delivered }, delivered: 2026-03-02, file: netlist.tar.gz }
  - { id: gds, milestone: M2, name: { zh: 版图, en: Layout }, status: { zh: 已交付, en: Delivered }, generate: { name: hbm3.gds, megabytes: 2, seed: hbm3 } }
  - { id: review, milestone: A1, name: { zh: 评审, en: Review }, status: { zh: 计划中, en: Planned } }
`;

export const messageYaml = `
member: full@acme.example
time: -2d 10:15
read: -1d 09:00
title: { zh: 新版本, en: New release }
content: { zh: <p>请更新</p>, en: <p>Please update</p> }
`;

export const workOrderYaml = `
member: full@acme.example
time: -3d 09:30
type: usage
priority: high
product: ddr5-phy
version: ddr5-phy-2-10
expected: +5d
title: 训练超时
description: <p>写电平校准超时。</p>
status: Processing
thread:
  - time: -3d 11:00
    author: 陈工
    description: <p>请提供寄存器。</p>
    replies:
      - { time: -2d 08:30, description: <p>见附表。</p> }
  - { time: -1d 16:00, title: 补充, description: <p>另一块板。</p> }
`;

const supportTypes = `
sys_feedback_type: [{ value: usage, label: { zh: 使用, en: Use } }]
sys_feedback_priority: [{ value: high, label: { zh: 高, en: High } }]
`;

export const createProjectFiles = (): FolderFiles => ({
  'sites.yaml': sitesYaml,
  'dictionaries.yaml': dictionariesYaml + supportTypes,
  'products/hbm3-phy.yaml': ipProductYaml,
  'ip-projects/hbm3-acme/project.yaml': projectYaml,
  'ip-projects/hbm3-acme/netlist.tar.gz': 'netlist',
  'messages/release.yaml': messageYaml,
  'work-orders/timeout.yaml': workOrderYaml,
});
