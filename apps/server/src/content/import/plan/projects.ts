import type { IpProjectContent } from '../../format/member-content.ts';
import type { Site } from '../../format/portal.ts';
import type { Item } from '../../format/read-folder.ts';
import type { ItemFiles } from '../../format/validate/item-files.ts';
import {
  type NewDeliverable,
  type NewMilestone,
  replaceEntitlements,
  upsertIpProject,
} from '../member-content.queries.ts';
import { emptyBilingual, type PlannedItem, planItem, toColumns, toFingerprint, toStableId } from './item.ts';
import {
  type FileTools,
  generatorVersion,
  StoredFiles,
  storeFiles,
  storeGenerated,
  toContents,
} from './store-files.ts';

/** Plans the entitlements of sites; the products that they refer to come first. A site without the field keeps its entitlements. */
export const planEntitlements = (sites: readonly Site[], clock: () => Date): PlannedItem[] =>
  sites.flatMap(({ id, products }) =>
    products
      ? [planItem('entitlement', id, [products], (tx) => replaceEntitlements(tx, id, products, clock()))]
      : [],
  );

const toMilestoneRows = (projectId: string, { milestones }: IpProjectContent): NewMilestone[] =>
  (['source', 'new'] as const).flatMap((kind) =>
    milestones[kind].map(({ number, type, name, reliance, appointed, reached }, index) => ({
      projectId,
      kind,
      position: index + 1,
      number,
      ...toColumns('type', type),
      ...toColumns('name', name),
      ...toColumns('reliance', reliance ?? emptyBilingual),
      appointedOn: appointed ?? null,
      reachedOn: reached ?? null,
    })),
  );

const toDeliverableRows = (
  projectId: string,
  { deliverables }: IpProjectContent,
  stored: StoredFiles,
): NewDeliverable[] =>
  deliverables.map(({ id, milestone, name, status, delivered, file, generate }, index) => {
    const fileName = file ?? generate?.name;
    return {
      id: toStableId(projectId, id),
      projectId,
      position: index + 1,
      milestoneNumber: milestone,
      ...toColumns('name', name),
      ...toColumns('status', status),
      deliveredOn: delivered ?? null,
      fileId: fileName === undefined ? null : stored.getId(fileName),
    };
  });

const toProjectRow = (id: string, value: IpProjectContent) => {
  const { engineer, technology, ipType, manager, sales, ipName, protocol } = value;
  return {
    ...{ id, siteId: value.site, productId: value.product, createdOn: value.created },
    ...toColumns('name', value.name),
    ...{ engineer, technology, ipType, manager, sales, ipName, protocol },
  };
};

/** Stores the project's files for those members of its site who may download deliverables. */
const storeDeliverables = async (
  { id, value }: Item<IpProjectContent>,
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
  item: Item<IpProjectContent>,
  files: ItemFiles,
  tools: FileTools,
): PlannedItem => ({
  type: 'ipProject',
  id: item.id,
  fingerprint: toFingerprint(item.value, toContents(files), generatorVersion),
  prepare: async () => {
    const { id, value } = item;
    const stored = await storeDeliverables(item, files, tools);
    const deliverables = { files: stored.rows, rows: toDeliverableRows(id, value, stored) };
    return (tx) => upsertIpProject(tx, toProjectRow(id, value), toMilestoneRows(id, value), deliverables);
  },
});
