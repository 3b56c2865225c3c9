import { execFileSync } from 'node:child_process';
import PDFDocument from 'pdfkit';
import type { Picture } from '../drawings/picture.ts';
import { fontOf } from './fonts.ts';
import { pictureToPdf } from './picture-to-pdf.ts';

const dotsPerInch = '150';

/**
 * Viewers in a browser show the PNG where Word shows the SVG. Poppler draws it from a one-page PDF, so that all formats show
 * the same picture in the same fonts.
 */
export const pictureToPng = async (picture: Picture): Promise<Uint8Array> => {
  const pdf = new PDFDocument({ size: [picture.width, picture.height], margin: 0, font: null });
  for (const face of ['regular', 'bold', 'mono'] as const) pdf.registerFont(face, fontOf(face));
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    pdf.on('end', resolve);
  });
  pictureToPdf(pdf, picture, 0, 0);
  pdf.end();
  await ended;
  try {
    return execFileSync('pdftoppm', ['-png', '-singlefile', '-r', dotsPerInch, '-'], {
      input: Buffer.concat(chunks),
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (cause) {
    throw new Error('pdftoppm failed: install the package poppler-utils (Debian) first.', { cause });
  }
};
