/** Writes PDFs object by object, because PDF libraries do not produce invalid files. */
export class PdfWriter {
  readonly #objects: Buffer[] = [];

  /** Reserves an object number, for objects that refer to each other. */
  reserve(): number {
    this.#objects.push(Buffer.alloc(0));
    return this.#objects.length;
  }

  add(body: string, stream?: Buffer, objectNumber = this.reserve()): number {
    const parts: Buffer[] = [Buffer.from(`${objectNumber} 0 obj\n${body}\n`, 'latin1')];
    if (stream) parts.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
    this.#objects[objectNumber - 1] = Buffer.concat(parts);
    return objectNumber;
  }

  stream(content: Buffer | string, dictionary = ''): number {
    const data = Buffer.from(content as string);
    return this.add(`<< ${dictionary} /Length ${data.length} >>`, data);
  }

  end(root: number, trailer = ''): Buffer {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
    const offsets: number[] = [];
    let length = parts[0]?.length ?? 0;
    for (const object of this.#objects) {
      offsets.push(length);
      parts.push(object);
      length += object.length;
    }
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = offsets.length + 1;
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
    parts.push(
      Buffer.from(
        `${table}trailer << /Size ${size} /Root ${root} 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}

/** Returns a PDF of `pageCount` pages, about 80 KB each: incompressible noise, plus text to search for on the last page. */
export const largePdf = (pageCount = 60): Buffer => {
  const pdf = new PdfWriter();
  const pages = pdf.reserve();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const pictures = Array.from({ length: pageCount }, (_, index) => {
    const image = pdf.stream(
      noise(200 * 130 * 3, index + 1),
      '/Type /XObject /Subtype /Image /Width 200 /Height 130 /ColorSpace /DeviceRGB /BitsPerComponent 8',
    );
    const words = index === pageCount - 1 ? 'Last page: hold slack closed' : `Chapter ${index + 1}`;
    const content = pdf.stream(`BT /F1 20 Tf 60 760 Td (${words}) Tj ET\nq 475 0 0 300 60 400 cm /Im1 Do Q`);
    return { image, content };
  });
  // Page objects are consecutive, as authoring tools write them, because a viewer scans them to find a page.
  const kids = pictures.map(({ image, content }) =>
    pdf.add(
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R ` +
        `/Resources << /Font << /F1 ${font} 0 R >> /XObject << /Im1 ${image} 0 R >> >> >>`,
    ),
  );
  pdf.add(
    `<< /Type /Pages /Count ${pageCount} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
    undefined,
    pages,
  );
  return pdf.end(pdf.add(`<< /Type /Catalog /Pages ${pages} 0 R >>`));
};

/** Returns a PDF of 300 pages and 2 MB whose page dictionaries lie beside their pages, as most programs write them. */
export const createManualPdf = (): Buffer => {
  const pdf = new PdfWriter();
  const pages = pdf.reserve();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const kids = Array.from({ length: 300 }, (_, index) => {
    const image = pdf.stream(
      noise(100 * 21 * 3, index + 1),
      '/Type /XObject /Subtype /Image /Width 100 /Height 21 /ColorSpace /DeviceRGB /BitsPerComponent 8',
    );
    const content = pdf.stream(
      `BT /F1 20 Tf 60 760 Td (Chapter ${index + 1}) Tj ET\nq 475 0 0 100 60 600 cm /Im1 Do Q`,
    );
    return pdf.add(
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R ` +
        `/Resources << /Font << /F1 ${font} 0 R >> /XObject << /Im1 ${image} 0 R >> >> >>`,
    );
  });
  const tree = `<< /Type /Pages /Count 300 /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  pdf.add(tree, undefined, pages);
  return pdf.end(pdf.add(`<< /Type /Catalog /Pages ${pages} 0 R >>`));
};

const noise = (length: number, seed: number): Buffer => {
  const bytes = Buffer.alloc(length);
  let state = seed * 2654435761;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
};

/** Returns a PDF whose page tree claims three pages but references missing objects. */
export const createBrokenPageTreePdf = (): Buffer => {
  const pdf = new PdfWriter();
  const pages = pdf.add('<< /Type /Pages /Count 3 /Kids [97 0 R 98 0 R 99 0 R] >>');
  return pdf.end(pdf.add(`<< /Type /Catalog /Pages ${pages} 0 R >>`));
};
