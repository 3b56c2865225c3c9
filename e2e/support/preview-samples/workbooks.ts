import { writeWorkbook } from './workbook-writer.ts';

const text = (reference: string, value: string, style = 0): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`;

const columns = 'ABCDEFGHIJKLMNOPQRST'.split('');

/** Returns a workbook with 200,000 rows and 20 columns, about 160 MB unpacked. */
export const largeWorkbook = (rows = 200_000): Buffer => {
  const cells = (row: number) =>
    columns.map((column, index) => `<c r="${column}${row}"><v>${row + index / 100}</v></c>`).join('');
  const data = Array.from(
    { length: rows },
    (_, index) => `<row r="${index + 1}">${cells(index + 1)}</row>`,
  ).join('');
  return writeWorkbook({ sheets: [{ name: 'Samples', data }] });
};

/** Returns a workbook with three sheets: only drawings, cells and a picture, and empty. */
export const drawingsWorkbook = (): Buffer =>
  writeWorkbook({
    sheets: [
      { name: 'Charts', data: '', drawing: '<xdr:pic></xdr:pic><xdr:pic></xdr:pic>', charts: 1 },
      { name: 'Both', data: `<row r="1">${text('A1', 'Eye diagram')}</row>`, drawing: '<xdr:pic></xdr:pic>' },
      { name: 'Nothing', data: '' },
    ],
  });

export const damagedSheetWorkbook = (): Buffer =>
  writeWorkbook({
    sheets: [
      { name: 'Lost', data: '' },
      { name: 'Kept', data: `<row r="1">${text('A1', 'still here')}</row>` },
    ],
    without: ['xl/worksheets/sheet1.xml'],
  });

export const styledWorkbook = (): Buffer =>
  writeWorkbook({
    sheets: [
      {
        name: 'Signoff',
        head: '<cols><col min="1" max="1" width="24"/><col min="2" max="3" width="16"/></cols>',
        data:
          `<row r="1">${text('A1', 'Check', 1)}${text('B1', 'Result', 1)}${text('C1', 'Date', 1)}</row>` +
          `<row r="2" ht="48">${text('A2', 'Setup slack index SS, 0.81 V, 125 °C', 2)}${text('B2', 'passed', 3)}<c r="C2" s="4"><v>46348</v></c></row>` +
          `<row r="3">${text('A3', 'Hold slack', 2)}${text('B3', 'failed', 5)}<c r="C3" s="4"><v>46349</v></c></row>`,
        styles:
          '<fonts><font/><font><b/><color rgb="FFFFFFFF"/></font><font><b/><color rgb="FF1E7B34"/></font><font><b/><color rgb="FFB3261E"/></font></fonts>' +
          '<fills><fill/><fill/><fill><patternFill patternType="solid"><fgColor rgb="FF0B5D75"/></patternFill></fill></fills>' +
          '<borders><border/><border><left style="thin"><color rgb="FF333333"/></left><right style="thin"><color rgb="FF333333"/></right><top style="thin"><color rgb="FF333333"/></top><bottom style="medium"><color rgb="FF333333"/></bottom></border></borders>' +
          '<cellXfs><xf/><xf fontId="1" fillId="2" borderId="1"><alignment horizontal="center"/></xf>' +
          '<xf borderId="1"><alignment vertical="top" wrapText="1"/></xf><xf fontId="2" borderId="1"><alignment horizontal="center" vertical="center"/></xf>' +
          '<xf numFmtId="14" borderId="1"/><xf fontId="3" borderId="1"><alignment horizontal="center"/></xf></cellXfs>',
      },
    ],
  });
