import { strToU8, zipSync } from 'fflate';

/** Minimal Office files that LibreOffice accepts. */

const schemas = 'http://schemas.openxmlformats.org';
const office = `${schemas}/officeDocument/2006/relationships`;
const contentTypes = 'application/vnd.openxmlformats-officedocument';
const namespaces = [
  `xmlns:w="${schemas}/wordprocessingml/2006/main"`,
  `xmlns:p="${schemas}/presentationml/2006/main"`,
  `xmlns:a="${schemas}/drawingml/2006/main"`,
  `xmlns:c="${schemas}/drawingml/2006/chart"`,
  `xmlns:dgm="${schemas}/drawingml/2006/diagram"`,
  `xmlns:pic="${schemas}/drawingml/2006/picture"`,
  `xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:m="${schemas}/officeDocument/2006/math"`,
  `xmlns:mc="${schemas}/markup-compatibility/2006"`,
  `xmlns:r="${office}"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ');

/** A part of the package. Its XML refers to its own parts as `r1`, `r2`, … */
export interface OfficePart {
  /** The last word of the relationship type, e.g. `header` or `image`, or the whole type. */
  relation: string;
  /** The root element, without namespaces, or bytes. */
  content: string | Uint8Array;
  /** The media type of an XML part, after its vendor prefix. */
  type?: string;
  parts?: readonly OfficePart[];
}

/** Returns a part at an external URL. */
export const toExternalPart = (relation: string, address: string): OfficePart => ({
  relation,
  content: '',
  type: address,
});

const isExternal = ({ content }: OfficePart): boolean => content === '';

const toRelationship = (part: OfficePart, id: number, target: string): string => {
  const type = part.relation.includes(':') ? part.relation : `${office}/${part.relation}`;
  const mode = isExternal(part) ? ' TargetMode="External"' : '';
  return `<Relationship Id="r${id}" Type="${type}" Target="${target}"${mode}/>`;
};

const toRelationships = (relationships: readonly string[]): Uint8Array =>
  strToU8(
    `<Relationships xmlns="${schemas}/package/2006/relationships">${relationships.join('')}</Relationships>`,
  );

/** Returns the package of this main part and all of its parts, in one folder. */
export const createOfficeFile = (folder: 'word' | 'ppt', main: OfficePart): Uint8Array => {
  const files: Record<string, Uint8Array> = {};
  const types = ['<Default Extension="emf" ContentType="image/x-emf"/>'].concat(
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>',
  );
  const add = (part: OfficePart): string => {
    const { content, type, parts = [] } = part;
    if (isExternal(part)) return type ?? '';
    const isXml = typeof content === 'string';
    const suffix = isXml ? 'xml' : part.relation === 'image' ? 'emf' : 'bin';
    const name = `part${Object.keys(files).length}.${suffix}`;
    files[`${folder}/${name}`] = isXml ? strToU8(content.replace(/<[\w:]+/, `$& ${namespaces}`)) : content;
    const vendor = type?.startsWith('vnd.') ? 'application/' : `${contentTypes}.`;
    if (type) types.push(`<Override PartName="/${folder}/${name}" ContentType="${vendor}${type}+xml"/>`);
    const relationships = parts.map((each, index) => toRelationship(each, index + 1, add(each)));
    files[`${folder}/_rels/${name}.rels`] = toRelationships(relationships);
    return name;
  };
  files['_rels/.rels'] = toRelationships([toRelationship(main, 1, `${folder}/${add(main)}`)]);
  files['[Content_Types].xml'] = strToU8(
    `<Types xmlns="${schemas}/package/2006/content-types">${types.join('')}</Types>`,
  );
  return zipSync(files);
};

/** Returns a Word file with this body. */
export const createWord = (
  body: string,
  parts: readonly OfficePart[] = [],
  type = 'wordprocessingml.document.main',
): Uint8Array =>
  createOfficeFile('word', {
    relation: 'officeDocument',
    content: `<w:document><w:body>${body}</w:body></w:document>`,
    type,
    parts,
  });

/** A slide: its shapes, and its parts. */
export type Slide = [shapes: string, ...parts: OfficePart[]];

const tree = (shapes: string): string =>
  `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;

/** Returns a presentation with these slides. */
export const createSlides = (...slides: readonly Slide[]): Uint8Array => {
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="r${index + 1}"/>`).join('');
  return createOfficeFile('ppt', {
    relation: 'officeDocument',
    content: `<p:presentation><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/></p:presentation>`,
    type: 'presentationml.presentation.main',
    parts: slides.map(([shapes, ...parts]) => ({
      relation: 'slide',
      content: `<p:sld>${tree(shapes)}</p:sld>`,
      type: 'presentationml.slide',
      parts,
    })),
  });
};

/** Returns an OpenDocument file of this kind, `text` or `presentation`, with additional files and script references. */
export const createOpenDocument = (
  kind: string,
  body: string,
  scripts = '',
  files: Record<string, string> = {},
): Uint8Array => {
  const type = `application/vnd.oasis.opendocument.${kind}`;
  const urn = 'urn:oasis:names:tc:opendocument:xmlns';
  const names = ['office', 'text', 'table', 'presentation']
    .map((name) => `xmlns:${name}="${urn}:${name}:1.0"`)
    .join(' ');
  const content = `<office:document-content ${names} xmlns:draw="${urn}:drawing:1.0" xmlns:svg="${urn}:svg-compatible:1.0" office:version="1.2">${scripts}<office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`;
  const texts = Object.entries({ 'content.xml': content, ...files });
  const entries = [['/', type], ...texts.map(([path]) => [path, 'text/xml'])]
    .map(
      ([path, media]) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${media}"/>`,
    )
    .join('');
  return zipSync({
    mimetype: strToU8(type),
    ...Object.fromEntries(texts.map(([path, text]) => [path, strToU8(text)])),
    'META-INF/manifest.xml': strToU8(
      `<manifest:manifest xmlns:manifest="${urn}:manifest:1.0">${entries}</manifest:manifest>`,
    ),
  });
};

/** Returns an EMF picture whose only content is this text. */
export const createEmf = (text: string): Uint8Array => {
  const characters = Buffer.from(text, 'utf16le');
  const record = Buffer.alloc(76 + Math.ceil(characters.length / 4) * 4 + text.length * 4);
  const header = Buffer.alloc(88);
  const set = (target: Buffer, at: number, ...values: number[]): void =>
    values.forEach((value, index) => {
      target.writeInt32LE(value, at + index * 4);
    });
  set(header, 0, 1, header.length, 0, 0, 400, 100, 0, 0, 10_000, 2500, 0x464d_4520, 0x1_0000);
  set(header, 48, header.length + record.length + 20, 3, 1, 0, 0, 0, 1024, 768, 270, 203);
  // The text record: its position, number of characters and their widths.
  set(record, 0, 84, record.length, 0, 0, 400, 100, 1, 0, 0, 20, 20, text.length, 76);
  set(record, 52, 0, 0, 0, 0, 0, 76 + Math.ceil(characters.length / 4) * 4);
  characters.copy(record, 76);
  set(record, 76 + Math.ceil(characters.length / 4) * 4, ...Array<number>(text.length).fill(10));
  const end = Buffer.alloc(20);
  set(end, 0, 14, end.length, 0, 0, end.length);
  return Buffer.concat([header, record, end]);
};
