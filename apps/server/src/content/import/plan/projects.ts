import { createHash } from 'node:crypto';
import type { Site } from '../../format/portal.ts';
import type { Deliverable, IpProjectText } from '../../format/projects.ts';
import type { Item } from '../../format/read-folder.ts';
import type { Bilingual } from '../../format/schema.ts';
import type { ItemFiles } from '../../format/validate/item-files.ts';
import {
  type NewDeliverable,
  type NewMilestone,
  replaceEntitlements,
  upsertIpProject,
} from '../projects.queries.ts';
import { generatorVersion } from './generated-bytes.ts';
import { type PlannedItem, toFingerprint } from './item.ts';
import { contentsOf, type FileTools, StoredFiles, storeFiles, storeGenerated } from './store-files.ts';

/** Once the products are there. A site without the field keeps what it has. */
export const planEntitlements = (sites: readonly Site[], clock: () => Date): PlannedItem[] =>
  sites.flatMap(({ id, products }) =>
    products
      ? [
          {
            type: 'entitlement',
            id,
            fingerprint: toFingerprint(products),
            prepare: async () => (tx) => replaceEntitlements(tx, id, products, clock()),
          },
        ]
      : [],
  );

/** The same for the same deliverable of the same project, so that links to it outlive another import. */
const deliverableId = (projectId: string, id: string): string =>
  createHash('sha256')
    .update(JSON.stringify([projectId, id]))
    .digest('hex')
    .slice(0, 32);

const both = <const N extends string>(name: N, { zh, en }: Bilingual) =>
  ({ [`${name}Zh`]: zh, [`${name}En`]: en }) as Record<`${N}Zh` | `${N}En`, string>;

const nothing: Bilingual = { zh: '', en: '' };

const milestonesOf = (projectId: string, { milestones }: IpProjectText): NewMilestone[] =>
  (['source', 'new'] as const).flatMap((kind) =>
    milestones[kind].map((each, index) => ({
      projectId,
      kind,
      position: index + 1,
      number: each.number,
      ...both('type', each.type),
      ...both('name', each.name),
      ...both('reliance', each.reliance ?? nothing),
      appointedOn: each.appointed ?? null,
      reachedOn: each.reached ?? null,
    })),
  );

const parseFileName = ({ file, generate }: Deliverable): string | undefined => file ?? generate?.name;

const deliverablesOf = (
  projectId: string,
  { deliverables }: IpProjectText,
  stored: StoredFiles,
): NewDeliverable[] =>
  deliverables.map((each, index) => {
    const name = parseFileName(each);
    return {
      id: deliverableId(projectId, each.id),
      projectId,
      position: index + 1,
      milestoneNumber: each.milestone,
      ...both('name', each.name),
      ...both('status', each.status),
      deliveredOn: each.delivered ?? null,
      fileId: name === undefined ? null : stored.idOf(name),
    };
  });

const rowOf = (id: string, value: IpProjectText) => {
  const { engineer, technology, ipType, manager, sales, ipName, protocol } = value;
  return {
    ...{ id, siteId: value.site, productId: value.product, createdOn: value.created },
    ...both('name', value.name),
    ...{ engineer, technology, ipType, manager, sales, ipName, protocol },
  };
};

/** Its files are for those members of its site who may download deliverables. */
const storeAll = async (
  { id, value }: Item<IpProjectText>,
  files: ItemFiles,
  tools: FileTools,
): Promise<StoredFiles> => {
  const owner = `ip-projects/${id}`;
  const audience = { audience: 'site', audienceId: value.site } as const;
  const { rows } = await storeFiles(tools, owner, files, audience);
  const generated = [];
  for (const { generate } of value.deliverables)
    if (generate) generated.push(await storeGenerated(tools, owner, generate, audience));
  return new StoredFiles([...rows, ...generated]);
};

export const planIpProject = (
  item: Item<IpProjectText>,
  files: ItemFiles,
  tools: FileTools,
): PlannedItem => ({
  type: 'ipProject',
  id: item.id,
  fingerprint: toFingerprint(item.value, contentsOf(files), generatorVersion),
  prepare: async () => {
    const { id, value } = item;
    const stored = await storeAll(item, files, tools);
    return (tx) =>
      upsertIpProject(tx, rowOf(id, value), milestonesOf(id, value), {
        files: stored.rows,
        rows: deliverablesOf(id, value, stored),
      });
  },
});
