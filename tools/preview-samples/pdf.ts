import { PdfWriter } from '../../e2e/support/preview-samples/pdf-writer.ts';
import { canaryUrl } from './office-package.ts';

const ucs2 = (text: string): string => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** Returns the title as a PDF text string: UTF-16 with a byte order mark. */
const title = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** GBK bytes of the second page; Node has no encoder for GBK. */
const gbkText = '<b1a3b3d6cab1bce43a20686f6c642074696d65>';

const cidFont = (pdf: PdfWriter, name: string, encoding: string, ordering: string): number => {
  const descriptor = pdf.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 ` +
      '/Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  );
  const descendant = pdf.add(
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /FontDescriptor ${descriptor} 0 R /DW 1000 ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 4 >> /W [1 95 500 814 939 500] >>`,
  );
  return pdf.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name}-${encoding} /Encoding /${encoding} ` +
      `/DescendantFonts [${descendant} 0 R] >>`,
  );
};

const lines = [
  ['22', '时序约束用户指南'],
  ['14', '1 建立时间与保持时间'],
  ['12', '建立时间（setup time）是时钟沿到来之前数据必须保持稳定的最短时间。'],
  ['12', '若建立时间不满足，触发器可能进入亚稳态，详见第 2 页。'],
  ['12', '器件：SP7K-325T-2FFG900I，工艺角：SS / 0.81 V / 125 °C'],
];

/** Returns a PDF without embedded fonts: Chinese in Adobe's predefined encodings, which requires the character maps. */
export const chinesePdf = (): Buffer => {
  const pdf = new PdfWriter();
  const pages = pdf.reserve();
  const outlines = pdf.reserve();
  const song = cidFont(pdf, 'STSong-Light', 'UniGB-UCS2-H', 'GB1');
  const gbk = cidFont(pdf, 'SimSun', 'GBK-EUC-H', 'GB1');
  const latin = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const fonts = `/Resources << /Font << /F1 ${song} 0 R /F2 ${gbk} 0 R /F3 ${latin} 0 R >> >>`;
  const page = (content: string, more = ''): number =>
    pdf.add(
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 595 842] ${fonts} /Contents ${pdf.stream(content)} 0 R ${more} >>`,
    );
  const text = lines.map(
    ([size, line = ''], row) => `BT /F1 ${size} Tf 60 ${760 - row * 40} Td ${ucs2(line)} Tj ET`,
  );
  const second = page(
    `BT /F2 16 Tf 60 760 Td ${gbkText} Tj ET\nBT /F3 12 Tf 60 720 Td (Hold slack: 0.035 ns) Tj ET`,
  );
  const third = page('BT /F3 16 Tf 60 760 Td (Appendix A: setup time by speed grade) Tj ET');
  const links =
    `/Annots [<< /Type /Annot /Subtype /Link /Rect [60 580 500 600] /Border [0 0 0] /A << /S /URI /URI (https://example.com/sp7k) >> >> ` +
    `<< /Type /Annot /Subtype /Link /Rect [60 620 500 655] /Border [0 0 0] /Dest [${second} 0 R /Fit] >>]`;
  const first = page(text.join('\n'), links);
  addOutline(pdf, outlines, { first, second, third });
  pdf.add(`<< /Type /Pages /Count 3 /Kids [${first} 0 R ${second} 0 R ${third} 0 R] >>`, undefined, pages);
  return pdf.end(pdf.add(`<< /Type /Catalog /Pages ${pages} 0 R /Outlines ${outlines} 0 R /Lang (zh-CN) >>`));
};

const addOutline = (
  pdf: PdfWriter,
  root: number,
  at: { first: number; second: number; third: number },
): void => {
  const [one, two, below] = [pdf.reserve(), pdf.reserve(), pdf.reserve()];
  const entry = (text: string, page: number, more: string): string =>
    `<< /Title ${title(text)} /Dest [${page} 0 R /XYZ 0 842 null] ${more} >>`;
  pdf.add(
    entry(
      '1 建立时间与保持时间',
      at.first,
      `/Parent ${root} 0 R /Next ${two} 0 R /First ${below} 0 R /Last ${below} 0 R /Count 1`,
    ),
    undefined,
    one,
  );
  pdf.add(entry('1.1 保持时间', at.second, `/Parent ${one} 0 R`), undefined, below);
  pdf.add(entry('附录 A 各速度等级', at.third, `/Parent ${root} 0 R /Prev ${one} 0 R`), undefined, two);
  pdf.add(`<< /Type /Outlines /First ${one} 0 R /Last ${two} 0 R /Count 3 >>`, undefined, root);
};

/**
 * Returns a PDF with all kinds of active content: scripts on opening, on the page and by name, a form action, an
 * external file.
 */
export const scriptPdf = (): Buffer => {
  const pdf = new PdfWriter();
  const pages = pdf.reserve();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const script = `(app.alert\\('ran'\\); app.launchURL\\('${canaryUrl}/pdf'\\); this.submitForm\\('${canaryUrl}/form'\\);)`;
  const action = `<< /S /JavaScript /JS ${script} >>`;
  const content = pdf.stream('BT /F1 18 Tf 60 760 Td (This file tries to run a script) Tj ET');
  const link = `<< /Type /Annot /Subtype /Link /Rect [60 700 400 720] /A << /S /URI /URI (javascript:document.title='ran') >> >>`;
  const page = pdf.add(
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${font} 0 R >> >> ` +
      `/Contents ${content} 0 R /AA << /O ${action} >> /Annots [${link}] >>`,
  );
  pdf.add(`<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`, undefined, pages);
  return pdf.end(
    pdf.add(
      `<< /Type /Catalog /Pages ${pages} 0 R /OpenAction ${action} ` +
        `/Names << /JavaScript << /Names [(start) ${action}] >> >> >>`,
    ),
  );
};
