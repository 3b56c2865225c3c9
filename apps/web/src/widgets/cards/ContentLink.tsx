import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { isOwnRoute, paths } from '../../paths.ts';
import { cardPhrases } from './cards.phrases.ts';

export type ContentTarget = { kind: 'site'; href: string } | { kind: 'screen'; to: string };

const outside = new Set(['http:', 'https:']);

/**
 * Returns where an address in the content leads: out to a page of the web or to a screen of the portal; null for
 * anything else (SEC-70).
 */
export const toContentTarget = (address: string): ContentTarget | null => {
  const text = address.trim();
  const route = text.replace(/^\/?#/, '');
  if (isOwnRoute(route)) return { kind: 'screen', to: route };
  const url = URL.parse(text);
  return url && outside.has(url.protocol) ? { kind: 'site', href: url.href } : null;
};

/** Returns where a slide or a highlight leads: to its own URL if it has one, else to its article (HO-2). */
export const toContentItemTarget = ({ id, url }: { id: string; url: string }): ContentTarget =>
  toContentTarget(url) ?? { kind: 'screen', to: paths.articleDetail(id) };

interface Props {
  target: ContentTarget;
  className?: string;
  children: ReactNode;
}

/** A link of the content, to a screen of ours or out to another site. */
export function ContentLink({ target, className, children }: Props) {
  const t = usePhrases(cardPhrases);
  if (target.kind === 'screen') {
    return (
      <Link to={target.to} className={className} draggable={false}>
        {children}
      </Link>
    );
  }
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" className={className} draggable={false}>
      {children}
      <VisuallyHidden>{t('external')}</VisuallyHidden>
    </a>
  );
}
