import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { createDownload } from '../files/files.queries.ts';
import {
  findDeliverableFile,
  findDeliverables,
  findIpProductPage,
  findIpProject,
  findIpProjectPage,
  findMilestones,
} from './ip-projects.queries.ts';

/** `DD/MM/YYYY` of `YYYY-MM-DD` (IP-3); empty for none. */
const formatIpDate = (date: string | null): string => (date ?? '').split('-').reverse().join('/');

const emptyPage = { list: [], total: 0 };

const toRow = ({ id, name, since }: { id: string; name: string; since: string }) => ({
  id,
  name,
  time: formatIpDate(since),
});

const toMilestone = (row: Awaited<ReturnType<typeof findMilestones>>[number]) => ({
  no: row.number,
  type: row.type,
  name: row.name,
  reliance: row.reliance,
  appointedDate: formatIpDate(row.appointedOn),
  realityDate: formatIpDate(row.reachedOn),
});

const toDeliverable = (row: Awaited<ReturnType<typeof findDeliverables>>[number]) => ({
  id: row.id,
  milestoneNo: row.milestoneNumber,
  deliverables: row.name,
  fileSize: row.size,
  type: row.status,
  date: formatIpDate(row.deliveredOn),
});

/** Members who are not confirmed for the site see none of its projects (AC-8). */
export const ipProjectHandlers = {
  ipProductPage: async ({ db, config, language, caller, input }) => {
    if (!caller.confirmed) return emptyPage;
    const request = { ...input, timeZone: config.timeZone };
    const { list, total } = await findIpProductPage(db, caller.siteId, language, request);
    return { list: list.map(toRow), total };
  },

  ipPage: async ({ db, language, caller, input }) => {
    if (!caller.confirmed) return emptyPage;
    const { list, total } = await findIpProjectPage(db, caller.siteId, input.productId, language, input);
    return { list: list.map(toRow), total };
  },

  ipDetails: async ({ db, language, caller, input }) => {
    const project = caller.confirmed ? await findIpProject(db, caller.siteId, input.id, language) : undefined;
    if (!project) return refuse('item.missing');
    const { id, productId, productName, ...base } = project;
    const [milestones, deliverables] = await Promise.all([
      findMilestones(db, id, language),
      findDeliverables(db, id, language),
    ]);
    const toMilestonesOfKind = (kind: 'source' | 'new') =>
      milestones.filter((each) => each.kind === kind).map(toMilestone);
    return {
      ...base,
      productId: productId ?? '',
      productName: productName ?? '',
      sourceMilestoneList: toMilestonesOfKind('source'),
      newMilestoneList: toMilestonesOfKind('new'),
      deliverablesList: deliverables.map(toDeliverable),
    };
  },

  deliverablesDownLog: async (context) => {
    const { db, caller, input } = context;
    const found = caller.confirmed ? await findDeliverableFile(db, caller.siteId, input.id) : undefined;
    return createDownload(context, input.id, found);
  },
} satisfies Partial<Handlers>;
