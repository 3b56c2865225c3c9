/** Which product has which document of a family. Dates are spread by hand so that lists by date look like a real history. */
import type { DocumentSource } from '../model.ts';
import { adcSar, dac12, ldoCapless, pllFrac, tsens } from './facts/analog.ts';
import { ac7200Evk, edgeAi, sm32rKit, smartNic } from './facts/boards.ts';
import { ac7050, ac7200, sm32r160, sp6100 } from './facts/chips.ts';
import type { ProductFacts } from './facts/facts.ts';
import { ioLib22, otp40, rf2p7, sram22, stdcell12, stdcell22 } from './facts/foundation.ts';
import { ddr5Phy, ddr54Phy } from './facts/memory.ts';
import { ddr5Controller, hbm3Phy, lpddr5xPhy } from './facts/memory-mobile.ts';
import { a64, ce200, e32, rotS100 } from './facts/processor.ts';
import { eth112g, pcie5Phy, pcie6Phy } from './facts/serial.ts';
import { mipiCdphy, ucieD2d, usb2Phy, usb32Phy } from './facts/serial-device.ts';
import { datasheet } from './family-datasheet.ts';
import { errata, integrationGuide, quickStart } from './family-guides.ts';
import type { Heading } from './family-parts.ts';
import { characterisation, overview } from './family-reports.ts';
import { eye, lineChart, pins, t } from './text.ts';

type Entry = [facts: ProductFacts, released: string];

/** Numbers follow the order of a list; two of five are issued with one file per language. */
function series(
  suffix: string,
  letters: string,
  start: number,
  entries: Entry[],
  make: (facts: ProductFacts, heading: Heading) => DocumentSource,
): DocumentSource[] {
  return entries.map(([facts, released], index) =>
    make(facts, {
      id: `${facts.id}-${suffix}`,
      number: `SLP-${letters}-${String(start + index * 3).padStart(4, '0')}`,
      released,
      revision: `${1 + (index % 3)}.${index % 4}`,
      languages: index % 5 < 2 ? 'separate' : 'together',
    }),
  );
}

const datasheets: Entry[] = [
  [ddr5Phy, '2026-03-18'],
  [ddr54Phy, '2024-02-22'],
  [lpddr5xPhy, '2025-05-20'],
  [ddr5Controller, '2024-08-07'],
  [hbm3Phy, '2026-05-29'],
  [pcie5Phy, '2024-06-12'],
  [pcie6Phy, '2026-07-10'],
  [eth112g, '2025-10-17'],
  [usb32Phy, '2025-01-22'],
  [usb2Phy, '2024-01-17'],
  [mipiCdphy, '2024-11-13'],
  [ucieD2d, '2026-08-21'],
  [stdcell22, '2024-05-09'],
  [stdcell12, '2025-03-26'],
  [ioLib22, '2024-07-19'],
  [sram22, '2024-09-25'],
  [rf2p7, '2025-11-28'],
  [otp40, '2024-03-13'],
  [pllFrac, '2024-12-11'],
  [adcSar, '2025-02-27'],
  [dac12, '2025-04-23'],
  [ldoCapless, '2024-10-16'],
  [tsens, '2025-06-18'],
  [e32, '2024-06-26'],
  [a64, '2026-01-23'],
  [rotS100, '2025-08-06'],
  [ce200, '2025-09-12'],
  [sm32r160, '2024-08-28'],
  [sp6100, '2025-03-07'],
  [ac7200, '2025-09-24'],
  [ac7050, '2024-11-29'],
];
const guides: Entry[] = [
  [ddr5Phy, '2026-04-02'],
  [hbm3Phy, '2026-06-15'],
  [pcie6Phy, '2026-08-03'],
  [eth112g, '2025-11-10'],
  [mipiCdphy, '2024-12-18'],
  [ucieD2d, '2026-09-07'],
  [otp40, '2024-04-10'],
  [dac12, '2025-05-29'],
  [ldoCapless, '2024-11-06'],
  [tsens, '2025-07-09'],
  [ce200, '2025-10-08'],
  [e32, '2024-07-30'],
  [ac7200, '2025-10-29'],
  [sp6100, '2025-04-09'],
];
const overviews: Entry[] = [
  [hbm3Phy, '2026-06-02'],
  [pcie6Phy, '2026-07-22'],
  [lpddr5xPhy, '2025-06-05'],
  [a64, '2026-02-05'],
  [rotS100, '2025-08-19'],
  [edgeAi, '2026-09-17'],
  [smartNic, '2026-10-15'],
  [ucieD2d, '2026-08-27'],
];
const erratas: Entry[] = [
  [sm32r160, '2025-01-09'],
  [ac7200, '2026-03-04'],
  [pcie5Phy, '2025-02-12'],
  [eth112g, '2026-04-21'],
];
const starts: Entry[] = [
  [ac7200Evk, '2025-11-07'],
  [sm32rKit, '2024-09-12'],
  [edgeAi, '2026-09-21'],
  [smartNic, '2026-10-20'],
];

const reports: DocumentSource[] = [
  ...series(
    'characterisation',
    'CR',
    301,
    [
      [ddr5Phy, '2026-05-11'],
      [lpddr5xPhy, '2025-09-02'],
    ],
    (facts, heading) =>
      characterisation(facts, heading, {
        caption: t('最高速率读眼图', 'Read eye at top rate'),
        drawing: eye(facts.id, `${facts.specs[0]?.[3]} Mbps`),
      }),
  ),
  ...series(
    'characterisation',
    'CR',
    320,
    [
      [pcie5Phy, '2024-10-22'],
      [eth112g, '2026-01-14'],
      [ucieD2d, '2026-10-12'],
    ],
    (facts, heading) =>
      characterisation(facts, heading, {
        caption: t('均衡后接收眼图', 'Receive eye after equalisation'),
        drawing: eye(facts.id, `${facts.specs[0]?.[3]} ${facts.specs[0]?.[4]}`),
      }),
  ),
  ...series(
    'characterisation',
    'CR',
    340,
    [
      [pllFrac, '2025-03-19'],
      [adcSar, '2025-06-25'],
    ],
    (facts, heading) =>
      characterisation(facts, heading, {
        caption: t('测试芯片焊盘', 'Test-chip pads'),
        drawing: pins(facts.id, 12, 8),
      }),
  ),
  ...series(
    'characterisation',
    'CR',
    360,
    [
      [sram22, '2025-01-15'],
      [stdcell12, '2025-08-13'],
    ],
    (facts, heading) =>
      characterisation(facts, heading, {
        caption: t('良品率与电压', 'Passing samples against supply'),
        drawing: lineChart('V', '%', {
          '125 °C': [
            [0.6, 71],
            [0.66, 93],
            [0.72, 99.6],
            [0.8, 100],
          ],
          '−40 °C': [
            [0.6, 58],
            [0.66, 88],
            [0.72, 99.1],
            [0.8, 100],
          ],
        }),
      }),
  ),
];

export const productSources: DocumentSource[] = [
  ...series('datasheet', 'DS', 101, datasheets, datasheet),
  ...series('integration-guide', 'IG', 201, guides, integrationGuide),
  ...series('overview', 'TO', 501, overviews, overview),
  ...series('errata', 'ER', 601, erratas, errata),
  ...series('quick-start', 'QS', 701, starts, quickStart),
  ...reports,
];
