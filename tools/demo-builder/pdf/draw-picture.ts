import type PDFDocument from 'pdfkit';
import type { Label, Paint, PathCommand, Picture, Shape } from '../drawings/picture.ts';
import { assertGlyphs, type Face } from './fonts.ts';

const trace = (pdf: PDFDocument, commands: PathCommand[]): void => {
  for (const command of commands) {
    switch (command[0]) {
      case 'move':
        pdf.moveTo(command[1], command[2]);
        break;
      case 'line':
        pdf.lineTo(command[1], command[2]);
        break;
      case 'curve':
        pdf.bezierCurveTo(command[1], command[2], command[3], command[4], command[5], command[6]);
        break;
      case 'close':
        pdf.closePath();
        break;
    }
  }
};

const outline = (pdf: PDFDocument, shape: Exclude<Shape, Label>): void => {
  if (shape.kind === 'path') trace(pdf, shape.commands);
  else if (shape.kind === 'circle') pdf.circle(shape.x, shape.y, shape.radius);
  else if (shape.radius > 0) pdf.roundedRect(shape.x, shape.y, shape.w, shape.h, shape.radius);
  else pdf.rect(shape.x, shape.y, shape.w, shape.h);
};

const paint = (pdf: PDFDocument, { fill, stroke, width, dashed, opacity }: Paint): void => {
  pdf.opacity(opacity ?? 1).lineWidth(width ?? 0.75);
  if (dashed) pdf.dash(3, { space: 2 });
  if (fill && stroke) pdf.fillAndStroke(fill, stroke);
  else if (fill) pdf.fill(fill);
  else if (stroke) pdf.stroke(stroke);
  if (dashed) pdf.undash();
};

const write = (pdf: PDFDocument, { x, y, text, size, align, color, bold, mono, vertical }: Label): void => {
  const face: Face = mono ? 'mono' : bold ? 'bold' : 'regular';
  assertGlyphs(text, face);
  pdf.font(face).fontSize(size).fillColor(color).opacity(1);
  const width = pdf.widthOfString(text);
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  pdf.save();
  if (vertical) pdf.rotate(-90, { origin: [x, y] });
  pdf.text(text, left, y + size * 0.36, { lineBreak: false, baseline: 'alphabetic' });
  pdf.restore();
};

/** Draws the picture with its top left corner at x, y. */
export const drawPicture = (pdf: PDFDocument, picture: Picture, x: number, y: number, scale = 1): void => {
  pdf.save().translate(x, y).scale(scale).lineJoin('round');
  for (const shape of picture.shapes) {
    if (shape.kind === 'label') write(pdf, shape);
    else if (shape.kind !== 'path' || shape.commands.length > 0) {
      outline(pdf, shape);
      paint(pdf, shape.paint);
    }
  }
  pdf.restore();
};
