import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type SheetParts,
  writeWorkbook,
} from '../../../../../../e2e/support/preview-samples/workbook-writer.ts';
import { largeWorkbook } from '../../../../../../e2e/support/preview-samples/workbooks.ts';
import { createOfficePackage } from '../office-package.ts';
import { readSheet, readSheetStart, type Sheet } from './read-sheet.ts';
import type { Cell, SheetModel } from './sheet-model.ts';
import { openWorkbookPackage } from './workbook-package.ts';

const toBuffer = (data: Buffer): ArrayBuffer => new Uint8Array(data).buffer;

const open = async (data: Buffer, language: 'zh' | 'en' = 'en', sheet = 0) => {
  const book = await openWorkbookPackage(toBuffer(data));
  const part = book.sheets[sheet];
  if (!part) throw new Error('no such sheet');
  return readSheet(book, part, language);
};

const openSheet = async (sheet: Partial<SheetParts>, language: 'zh' | 'en' = 'en'): Promise<SheetModel> =>
  (await open(writeWorkbook({ sheets: [{ name: 'S', data: '', ...sheet }] }), language)).model;

const row = (cells: string) => `<row r="1">${cells}</row>`;
const textAt = (model: SheetModel, index: number): string | undefined => model.cells[0]?.[index]?.text;

describe('reading a sheet', () => {
  test('reads every kind of cell', async () => {
    const model = await openSheet({
      data: row(
        '<c r="A1"><v>1.5</v></c><c r="B1" t="inlineStr"><is><r><t>a &amp; </t></r><r><t>b_x0041_</t></r></is></c>' +
          '<c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#DIV/0!</v></c><c r="E1" t="str"><f>A1</f><v>x</v></c>' +
          '<c r="F1" t="d"><v>2026-11-22T00:00:00</v></c><c r="G1"><f>SUM(A1:A2)</f></c><c t="s"><v>1</v></c>',
      ),
      strings: '<si><t>zero</t></si><si><r><t>时序</t></r><rPh sb="0" eb="1"><t>shixu</t></rPh></si>',
    });
    expect(model.cells[0]?.map((cell) => cell?.text)).toEqual([
      '1.5',
      'a & bA',
      'TRUE',
      '#DIV/0!',
      'x',
      '46348',
      '=SUM(A1:A2)',
      '时序',
    ]);
    expect(model.hasText).toBe(true);
  });

  test.each([
    [14, 'zh', '2026/11/22'],
    [14, 'en', 'Nov 22, 2026'],
    [31, 'zh', '2026年11月22日'],
    [31, 'en', 'November 22, 2026'],
    [22, 'zh', '2026/11/22 12:00'],
    [10, 'en', '4634850.00%'],
  ] as const)('shows the built-in format %i in the language of the page, %s', async (id, language, text) => {
    const model = await openSheet(
      {
        data: row('<c r="A1" s="0"><v>46348.5</v></c>'),
        styles: `<cellXfs><xf numFmtId="${id}"/></cellXfs>`,
      },
      language,
    );
    expect(textAt(model, 0)).toBe(text);
  });

  test('supports the 1904 date system', async () => {
    const data = writeWorkbook({
      sheets: [
        {
          name: 'S',
          data: row('<c r="A1" s="0"><v>44886</v></c><c r="B1" s="1"><v>44886</v></c>'),
          styles: '<cellXfs><xf numFmtId="14"/><xf numFmtId="3"/></cellXfs>',
        },
      ],
      workbook: '<workbookPr date1904="1"/>',
    });
    const { model } = await open(data, 'zh');
    expect([textAt(model, 0), textAt(model, 1)]).toEqual(['2026/11/22', '44,886']);
  });

  test('reads fills, fonts, borders, alignment, wrapping and column widths', async () => {
    const model = await openSheet({
      head: '<sheetViews><sheetView showGridLines="0"/></sheetViews><cols><col min="1" max="1" width="30"/><col min="2" max="2" hidden="1"/></cols>',
      data: row('<c r="A1" s="1" t="inlineStr"><is><t>x</t></is></c><c r="B1" s="2"/>'),
      styles:
        '<fonts><font/><font><b/><i val="0"/><u/><color theme="4" tint="-0.5"/></font></fonts>' +
        '<fills><fill/><fill><patternFill patternType="solid"><fgColor rgb="FFFFEE00"/></patternFill></fill></fills>' +
        '<borders><border/><border><left style="medium"><color indexed="2"/></left><top style="dashed"/></border></borders>' +
        '<cellXfs><xf/><xf fontId="1" fillId="1" borderId="1"><alignment horizontal="center" vertical="top" wrapText="1" indent="2"/></xf>' +
        '<xf fillId="1"/></cellXfs>',
      theme: '<a:accent1><a:srgbClr val="4080C0"/></a:accent1>',
    });
    const cell = model.cells[0]?.[0] as Cell;
    expect(model.styles[cell.style ?? -1]).toEqual({
      background: '#ffee00',
      color: '#204060',
      isBold: true,
      isUnderlined: true,
      borders: {
        left: { width: 2, line: 'solid', color: '#ff0000' },
        top: { width: 1, line: 'dashed', color: '#000000' },
      },
      horizontal: 'center',
      vertical: 'top',
      wraps: true,
      indent: 2,
    });
    expect(model.cells[0]?.[1]).toEqual({ text: '', style: 2 });
    expect(model.widths).toEqual([215, 0]);
    expect(model.hasGridLines).toBe(false);
  });

  test('counts the pictures and charts of a sheet without cells', async () => {
    const model = await openSheet({
      drawing: '<xdr:pic></xdr:pic><xdr:pic></xdr:pic><xdr:sp macro=""></xdr:sp>',
      charts: 1,
    });
    expect(model.hasText).toBe(false);
    expect(model.drawings).toEqual({ pictures: 2, charts: 1, shapes: 1 });
  });

  test('drops links whose protocol is unsafe', async () => {
    const model = await openSheet({
      data: row('<c r="A1"><v>1</v></c><c r="B1"><v>2</v></c>'),
      tail: '<hyperlinks><hyperlink ref="A1" r:id="l1"/><hyperlink ref="B1" r:id="l2"/></hyperlinks>',
      links: { l1: 'https://example.com/a', l2: 'javascript:alert(1)' },
    });
    expect(model.cells[0]?.map((cell) => cell?.link)).toEqual(['https://example.com/a', undefined]);
  });

  test('reads a workbook whose elements carry a prefix', async () => {
    const data = writeWorkbook({
      prefix: 'x:',
      sheets: [
        { name: 'S', data: '<x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>y</x:t></x:is></x:c></x:row>' },
      ],
    });
    const { model } = await open(data);
    expect(model.cells[1]?.[1]?.text).toBe('y');
    expect([model.rowCount, model.columnCount]).toEqual([2, 2]);
  });
});

describe('a damaged workbook', () => {
  const twoSheetWorkbook = {
    sheets: [
      { name: 'A', data: '' },
      { name: 'B', data: row('<c r="A1"><v>7</v></c>') },
    ],
  };

  test('keeps its other sheets when the part of one is missing', async () => {
    const data = writeWorkbook({ ...twoSheetWorkbook, without: ['xl/worksheets/sheet1.xml'] });
    await expect(open(data, 'en', 0)).rejects.toThrow('The part of sheet A is missing');
    expect(textAt((await open(data, 'en', 1)).model, 0)).toBe('7');
  });

  test('says that cells may be incomplete when its strings are missing', async () => {
    const data = writeWorkbook({
      sheets: [
        { name: 'A', data: row('<c r="A1" t="s"><v>0</v></c><c r="B1"><v>7</v></c>'), strings: '<si/>' },
        { name: 'B', data: row('<c r="A1"><v>7</v></c>') },
      ],
      without: ['xl/sharedStrings.xml'],
    });
    const { model } = await open(data);
    expect(model.isIncomplete).toBe(true);
    expect(textAt(model, 1)).toBe('7');
    expect((await open(data, 'en', 1)).model.isIncomplete).toBe(false);
  });

  test('is read without styles when they are missing', async () => {
    const sheet = { name: 'A', data: row('<c r="A1" s="4"><v>7</v></c>'), styles: '<cellXfs/>' };
    const { model } = await open(writeWorkbook({ sheets: [sheet], without: ['xl/styles.xml'] }));
    expect(model.isIncomplete).toBe(true);
    expect(textAt(model, 0)).toBe('7');
  });
});

describe('a large sheet', () => {
  const rows = 200_000;
  const columns = 'ABCDEFGHIJKLMNOPQRST'.split('');
  const data = writeWorkbook({
    sheets: [
      {
        name: 'Large',
        data: Array.from(
          { length: rows },
          (_, rowIndex) =>
            `<row r="${rowIndex + 1}">${columns.map((column, index) => `<c r="${column}${rowIndex + 1}" s="1"><v>${rowIndex + index / 100}</v></c>`).join('')}</row>`,
        ).join(''),
      },
    ],
  });

  // Compares CPU times, because other tests run on the same machine.
  const measureCpuMs = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };

  test('opens with 200,000 rows by 20 columns in less than three times the unpacking time', async () => {
    const unpacking = await measureCpuMs(() =>
      createOfficePackage(toBuffer(data)).readText('xl/worksheets/sheet1.xml'),
    );
    let opened: Sheet | undefined;
    const opening = await measureCpuMs(async () => {
      opened = await open(data);
    });
    const sheet = opened as Sheet;
    expect(opening).toBeLessThan(3 * unpacking);
    expect([sheet.model.rowCount, sheet.model.columnCount, sheet.model.isTruncated]).toEqual([
      rows,
      20,
      false,
    ]);
    expect(sheet.model.cells[0]?.[3]?.text).toBe('0.03');
    const last = await measureCpuMs(async () => sheet.readRows(rows - 1, 256));
    expect(last).toBeLessThan(unpacking / 10);
    expect(sheet.readRows(rows - 1, 256)[0]?.[19]?.text).toBe('199999.19');
  }, 60_000);
});

test('reads a workbook written by another program', async () => {
  const sample = readFileSync(
    new URL('../../../../../../e2e/support/preview-samples/good.xlsx', import.meta.url),
  );
  const { model } = await open(sample, 'zh');
  expect(model.cells[5]?.[2]?.text).toBe('97.31%');
  expect(model.cells[6]?.[2]?.text).toBe('2026年2月28日');
  expect(model.merges).toHaveLength(5);
});

describe('reading the start of a sheet', () => {
  const openStart = async (rows: number) => {
    const book = await openWorkbookPackage(toBuffer(largeWorkbook(rows)));
    const [part] = book.sheets;
    if (!part) throw new Error('no sheet');
    return readSheetStart(book, part, 'en');
  };

  test('returns the same first rows as reading the whole sheet', async () => {
    const start = await openStart(20_000);
    const { model } = await open(largeWorkbook(20_000));
    expect(start).toMatchObject({ rowCount: 2048, columnCount: 20, isPartial: true, cells: model.cells });
  });

  test('leaves a small sheet to be read as a whole', async () => {
    expect(await openStart(1000)).toBeUndefined();
  });
});
