import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { cardPhrases } from './cards.phrases.ts';
import type { ContentTarget } from './content-link.ts';

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
