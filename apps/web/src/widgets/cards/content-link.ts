import { isOwnRoute } from '../page/back-url.ts';

export type ContentTarget = { kind: 'site'; href: string } | { kind: 'screen'; to: string };

const outside = new Set(['http:', 'https:']);

/**
 * SEC-70: where an address that stands in the content may lead: out to a page of the web, or to a screen of ours;
 * nowhere else.
 */
export const contentTarget = (address: string): ContentTarget | null => {
  const text = address.trim();
  const route = text.replace(/^\/?#/, '');
  if (isOwnRoute(route)) return { kind: 'screen', to: route };
  const url = URL.parse(text);
  return url && outside.has(url.protocol) ? { kind: 'site', href: url.href } : null;
};
