import { paths } from '../../paths.ts';
import { type ContentTarget, contentTarget } from '../../widgets/cards/content-link.ts';

/** HO-2: a slide or a highlight leads to its own address if it has one, else to its article. */
export const toContentTarget = ({ id, url }: { id: string; url: string }): ContentTarget =>
  contentTarget(url) ?? { kind: 'screen', to: paths.articleDetail(id) };
