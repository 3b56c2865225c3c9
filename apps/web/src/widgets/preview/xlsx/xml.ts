import { XMLParser } from 'fast-xml-parser';

/** A parsed element: attributes as `@name`, child elements by their local names, its own text as `#text`. */
export interface XmlElement {
  [name: string]: XmlElement[] | string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** Returns the root element of a part; an empty element if the part is missing. Throws Error for malformed XML. */
export const parseXml = (xml: string | undefined, root: string): XmlElement =>
  xml === undefined ? {} : (first(parser.parse(xml) as XmlElement, root) ?? {});

/** Returns the child elements of this name, in order. */
export const elements = (parent: XmlElement | undefined, name: string): XmlElement[] => {
  const child = parent?.[name];
  return Array.isArray(child) ? child : [];
};

export const first = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  elements(parent, name)[0];

export const attribute = (element: XmlElement | undefined, name: string): string | undefined => {
  const value = element?.[`@${name}`];
  return typeof value === 'string' ? value : undefined;
};

export const numberAttribute = (element: XmlElement | undefined, name: string): number | undefined => {
  const value = attribute(element, name);
  return value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value);
};

/** Whether a boolean element is set: present, and without `val` or with a true one. */
export const isOn = (element: XmlElement | undefined): boolean =>
  element !== undefined && !['0', 'false', 'none'].includes(attribute(element, 'val') ?? '1');

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML text that was extracted by position instead of parsed. */
export const decodeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
        if (name) return named[name] ?? whole;
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

/** Returns the namespace prefix of a part's elements with its colon; empty for none. */
export const findNamespacePrefix = (xml: string, root: string): string =>
  new RegExp(`<(\\w+:)?${root}[\\s/>]`).exec(xml.slice(0, 8192))?.[1] ?? '';
