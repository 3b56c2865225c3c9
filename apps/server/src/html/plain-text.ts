import { compile, type HtmlToTextOptions } from 'html-to-text';

const heading = { options: { uppercase: false } };

const options: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    ...['h2', 'h3', 'h4'].map((selector) => ({ selector, ...heading })),
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'imageName' },
    { selector: 'ul', options: { itemPrefix: ' - ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
  formatters: {
    imageName: ({ attribs }, _walk, builder) => builder.addInline(`[${attribs.alt || 'image'}]`),
  },
};

const convert = compile(options);

/** Returns the HTML with absolute links to routes and files of the portal. */
const withAbsoluteLinks = (html: string, publicUrl: string): string =>
  html.replace(/<a\b[^<>]*>/g, (link) =>
    link.replace(/(\shref=")([#/])/, (_, before, first) =>
      [before, publicUrl.replace(/\/$/, ''), first === '#' ? '/#' : '/'].join(''),
    ),
  );

/** Returns sanitized HTML as plain text: list markers, indented code, and each link as `text (address)`. */
export const toPlainText = (html: string, publicUrl: string | undefined): string =>
  convert(publicUrl ? withAbsoluteLinks(html, publicUrl) : html);
