import { paths } from '../../paths.ts';
import { type ContentTarget, toContentTarget } from '../../widgets/cards/ContentLink.tsx';

/** Returns where a slide or a highlight leads: to its own URL if it has one, else to its article (HO-2). */
export const toContentItemTarget = ({ id, url }: { id: string; url: string }): ContentTarget =>
  toContentTarget(url) ?? { kind: 'screen', to: paths.articleDetail(id) };
