import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { createDownloadResponse } from '../files/files.queries.ts';
import {
  findDeliverableFile,
  findDeliverables,
  findIpProductPage,
  findIpProject,
  findIpProjectPage,
  findMilestones,
} from './ip-projects.queries.ts';

const emptyPage = { list: [], total: 0 };

/** Members who are not confirmed for the site see none of its projects (AC-8). */
export const ipProjectHandlers = {
  ipProductPage: async ({ db, config, language, caller, input }) => {
    if (!caller.confirmed) return emptyPage;
    const request = { ...input, timeZone: config.timeZone };
    return findIpProductPage(db, caller.siteId, language, request);
  },

  ipPage: async ({ db, language, caller, input }) => {
    if (!caller.confirmed) return emptyPage;
    return findIpProjectPage(db, caller.siteId, input.productId, language, input);
  },

  ipDetails: async ({ db, language, caller, input }) => {
    const project = caller.confirmed ? await findIpProject(db, caller.siteId, input.id, language) : undefined;
    if (!project) return refuse('item.missing');
    const [milestones, deliverablesList] = await Promise.all([
      findMilestones(db, project.id, language),
      findDeliverables(db, project.id, language),
    ]);
    const { source = [], new: added = [] } = Object.groupBy(milestones, ({ kind }) => kind);
    return {
      ...project,
      productId: project.productId ?? '',
      productName: project.productName ?? '',
      sourceMilestoneList: source,
      newMilestoneList: added,
      deliverablesList,
    };
  },

  deliverablesDownLog: async (context) => {
    const { db, caller, input } = context;
    const found = caller.confirmed ? await findDeliverableFile(db, caller.siteId, input.id) : undefined;
    return createDownloadResponse(context, input.id, found);
  },
} satisfies Partial<Handlers>;
