import type { Calls } from '@siliport/contract';
import type { Language } from '@siliport/contract/language';
import type { Database } from '../../database/database.ts';
import type { Handlers } from '../../http/handler.ts';
import type { PageSettings } from '../../http/page.ts';
import { findSettings } from './settings.queries.ts';

type Text = Record<Language, string>;
type Line = { title: Text; description: Text };
type MenuEntry = { id: string; column: Text; url: string };

/** The vendor's texts as the import wrote them (demo/README.md, vendor.yaml). */
const linesOf = (value: unknown, language: Language) =>
  ((value ?? []) as Line[]).map((line) => ({
    title: line.title[language],
    description: line.description[language],
  }));

const menuOf = (value: unknown, language: Language) =>
  ((value ?? []) as MenuEntry[]).map(({ id, column, url }) => ({ id, column: column[language], url }));

export const homeHandlers = {
  indexContent: async ({ db, language }) => {
    const texts = await findSettings(db, ['phone', 'address', 'copyright', 'menu']);
    return {
      carousel: [],
      list: [],
      phone: linesOf(texts.get('phone'), language),
      address: linesOf(texts.get('address'), language),
      copyright: linesOf(texts.get('copyright'), language),
      menu: menuOf(texts.get('menu'), language),
    };
  },
} satisfies Partial<Handlers<Calls>>;

const unnamed: Text = { zh: '', en: '' };
const defaultPortal: Text = { zh: '客户在线支持系统', en: 'Customer Online Support' };

/** What the server writes into the page (DESIGN §4). */
export const pageSettings = async (db: Database, interfaceToken: string): Promise<PageSettings> => {
  const texts = await findSettings(db, ['vendor', 'portal', 'website']);
  return {
    vendor: (texts.get('vendor') as Text | undefined) ?? unnamed,
    portal: (texts.get('portal') as Text | undefined) ?? defaultPortal,
    website: String(texts.get('website') ?? ''),
    interfaceToken,
  };
};
