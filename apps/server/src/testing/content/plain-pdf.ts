/** Escapes parentheses and backslashes, and drops characters that the standard fonts lack. */
const escaped = (line: string): string => line.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&');

const pageText = (lines: readonly string[]): string =>
  `BT /F1 11 Tf 72 770 Td 16 TL\n${lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')}\nET`;

/** Creates a PDF of Latin text from the lines of each page. */
export const plainPdf = (pages: readonly (readonly string[])[]): Buffer => {
  const pageNumbers = pages.map((_, index) => 4 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [index, lines] of pages.entries()) {
    const stream = pageText(lines);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${(pageNumbers[index] ?? 0) + 1} 0 R ` +
        '/Resources << /Font << /F1 3 0 R >> >> >>',
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
  }
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};
