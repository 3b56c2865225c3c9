import xlsx from '@e965/xlsx';

const { utils, write } = xlsx;

const timing = (): xlsx.WorkSheet => {
  const sheet = utils.aoa_to_sheet([
    ['SP7K 系列时序参数表（SS 工艺角，0.81 V，125 °C）'],
    ['参数', '符号', '速度等级', null, null, '说明'],
    [null, null, '-1', '-2', '-3', null],
    [
      '建立时间',
      'Tsu',
      0.42,
      0.35,
      0.31,
      '数据在时钟沿之前必须保持稳定的最短时间；低于该值时触发器可能进入亚稳态',
    ],
    ['保持时间', 'Th', 0.12, 0.1, 0.08, '数据在时钟沿之后\n必须保持稳定的最短时间'],
    ['良率', 'Y', 0.9731, 0.965, 0.9512, '按批次统计'],
    ['发布日期', null, 46_081, 46_112, 46_142, null],
    ['单价', null, 1280, 1499.5, 1720, '含税'],
    ['产品页面', null, 'SP7K', null, null, null],
  ]);
  sheet['!merges'] = ['A1:F1', 'A2:A3', 'B2:B3', 'C2:E2', 'F2:F3'].map((range) => utils.decode_range(range));
  sheet['!cols'] = [{ wpx: 120 }, { wpx: 70 }, { wpx: 110 }, { wpx: 110 }, { wpx: 110 }, { wpx: 240 }];
  const formats: Record<string, string> = {
    4: '0.000" ns"',
    5: '0.000" ns"',
    6: '0.00%',
    7: 'yyyy"年"m"月"d"日"',
    8: '"¥"#,##0.00',
  };
  for (const [row, format] of Object.entries(formats)) {
    for (const column of ['C', 'D', 'E']) sheet[`${column}${row}`].z = format;
  }
  sheet.C9.l = { Target: 'https://example.com/sp7k' };
  return sheet;
};

/** Long enough for its rows to be rendered on scrolling. */
const pins = (): xlsx.WorkSheet =>
  utils.aoa_to_sheet([
    ['引脚', '名称', 'Bank', '类型', 'IO 标准', '差分对'],
    ...Array.from({ length: 1500 }, (_, index) => [
      `${'ABCDEFGHJK'[index % 10]}${1 + Math.floor(index / 10)}`,
      `IO_L${index}P_T${index % 4}`,
      12 + (index % 8),
      index % 7 ? 'HR' : 'HP',
      'LVCMOS33',
      index % 2 ? 'N' : 'P',
    ]),
  ]);

export const sheetSample = (): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, timing(), '时序参数');
  utils.book_append_sheet(book, pins(), '引脚列表');
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), '空表');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['隐藏的内容']]), '内部');
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] };
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer);
};
