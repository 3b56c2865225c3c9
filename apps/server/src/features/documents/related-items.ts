import type { Calls } from '@siliport/contract';
import type { Output } from '@siliport/contract/call';
import { findIds } from '../../database/item-ids.ts';
import type { AudienceContext } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { relatedEntries } from '../../search/related.queries.ts';
import { findFaqById, findFaqsByIds, toFaqRow } from '../faqs/faqs.queries.ts';
import { canRead } from '../files/files.queries.ts';
import { findIpProject } from '../ip-projects/ip-projects.queries.ts';
import { findLinkedProducts } from '../products/products.queries.ts';
import { findVersionById } from '../products/versions.queries.ts';
import { findTrainingById, findTrainingsByIds, toTrainingRow } from '../trainings/trainings.queries.ts';
import { findDocumentsByIds, toDocumentRow } from './documents.queries.ts';
import {
  findIssueIds,
  findRelatedItemIds,
  findRelatedProjects,
  findRelatedVersions,
  type Owner,
} from './related-items.queries.ts';

type Context = Pick<AudienceContext<'relatedItems'>, 'db' | 'config' | 'language' | 'caller'>;
type RelatedItems = Output<Calls['relatedItems']>;

/** Related items of each type. */
const maxRelatedItems = 6;
const maxIssues = 10;
/** Many versions may contain the same document. */
const maxVersions = 20;

/**
 * Returns documents of the same products; for a document with few of these, also of its category and sibling
 * categories.
 */
const findDocumentIds = async ({ db }: Context, owner: Owner) => {
  const [ofProducts, ofCategories] = await Promise.all([
    findRelatedItemIds(db, owner, 'document', maxRelatedItems),
    owner.type === 'document' ? findIds(db, relatedEntries('document', owner.id, maxRelatedItems)) : [],
  ]);
  return [...new Set([...ofProducts, ...ofCategories])];
};

/** Returns the related items that the caller may read. */
export const findRelatedItems = async (context: Context, owner: Owner): Promise<RelatedItems> => {
  const { db, config, language, caller } = context;
  const toRows = async (ids: readonly string[]) =>
    (await findDocumentsByIds(db, ids, language))
      .filter(({ audience, audienceId }) => audience !== null && canRead({ audience, audienceId }, caller))
      .map((row) => toDocumentRow(row, config.timeZone));
  const [versionList, projectList, issueIds, documentIds, trainings, faqs] = await Promise.all([
    findRelatedVersions(db, owner, language, owner.type === 'document' ? maxVersions : maxRelatedItems),
    caller.confirmed ? findRelatedProjects(db, caller.siteId, owner, language, maxRelatedItems) : [],
    findIssueIds(db, owner, maxIssues),
    findDocumentIds(context, owner),
    findRelatedItemIds(db, owner, 'train', maxRelatedItems).then((ids) =>
      findTrainingsByIds(db, ids, language),
    ),
    findRelatedItemIds(db, owner, 'faq', maxRelatedItems).then((ids) => findFaqsByIds(db, ids, language)),
  ]);
  const [issueList, others] = await Promise.all([
    toRows(issueIds),
    toRows(documentIds.filter((id) => !issueIds.includes(id))),
  ]);
  return {
    ...{ versionList, projectList, issueList, documentList: others.slice(0, maxRelatedItems) },
    ...{ trainList: trainings.map(toTrainingRow), faqList: faqs.map(toFaqRow) },
  };
};

/**
 * Returns the item with its products; undefined when it is hidden from the caller. A product's id refers to its newest
 * project.
 */
const findOwner = async (
  { db, language, caller }: Context,
  { type, id }: Pick<Owner, 'id'> & { type: 'version' | 'train' | 'faq' | 'ipProject' },
): Promise<Owner | undefined> => {
  if (type === 'ipProject') {
    const project = caller.confirmed ? await findIpProject(db, caller.siteId, id, language) : undefined;
    return (
      project && { type, id: project.id, productIds: project.productId === null ? [] : [project.productId] }
    );
  }
  if (type === 'version') {
    const version = await findVersionById(db, id, language);
    return version && { type, id, productIds: [version.productId] };
  }
  const item = await (type === 'faq' ? findFaqById : findTrainingById)(db, id, language);
  const products = await findLinkedProducts(db, type, id, language);
  return item && { type, id, productIds: products.map((product) => product.id) };
};

/** Returns the items related to a version, training, FAQ or IP project (N-2). Throws `Refusal('item.missing')`. */
export const getRelatedItems = async (context: AudienceContext<'relatedItems'>): Promise<RelatedItems> => {
  const owner = await findOwner(context, context.input);
  return owner ? findRelatedItems(context, owner) : refuse('item.missing');
};
