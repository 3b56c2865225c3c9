import { paths } from '../../paths.ts';
import { type ContentTarget, contentTarget } from '../../widgets/cards/ContentLink.tsx';

/** Returns where a slide or a highlight leads: to its own URL if it has one, else to its article (HO-2). */
export const toContentTarget = ({ id, url }: { id: string; url: string }): ContentTarget =>
  contentTarget(url) ?? { kind: 'screen', to: paths.articleDetail(id) };
