import Image from '@tiptap/extension-image';
import Link from '@tiptap/extension-link';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { PastedText } from './pasted-text.ts';

/** A file of the portal, as common/file/upload answers it. */
const isOwnFile = (url: string): boolean => url.startsWith('/downloadapi/');

export const isLinkAddress = (url: string): boolean =>
  /^https?:\/\/[^\s\\<>"'`]+$/i.test(url) && URL.canParse(url);

/** A link, or a placeholder that opens a video. */
const PortalLink = Link.extend({
  addAttributes() {
    return {
      href: { default: null },
      'data-video': {
        default: null,
        parseHTML: (element: HTMLElement) => (element.hasAttribute('data-video') ? '' : null),
        renderHTML: (attributes: Record<string, unknown>) =>
          attributes['data-video'] === null ? {} : { 'data-video': '' },
      },
    };
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (url) => isOwnFile(url) || isLinkAddress(url),
});

/** Ignores pictures of other origins and data URLs, because the server keeps only its own files. */
const PortalImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/downloadapi/"]' }],
});

/** A table that was pasted. Tab leaves the editor from there too. */
const PastedTable = Table.extend({
  addKeyboardShortcuts() {
    const { Tab: _tab, 'Shift-Tab': _shiftTab, ...shortcuts } = this.parent?.() ?? {};
    return shortcuts;
  },
});

/** The formats of the server's allow list (apps/server/src/html/clean-html.ts). */
export const extensions = [
  StarterKit.configure({
    heading: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
  }),
  PortalLink,
  PortalImage,
  PastedTable,
  TableRow,
  TableHeader,
  TableCell,
  PastedText,
];
