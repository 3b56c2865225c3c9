import type { Language } from '@siliport/contract/language';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { products } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { ipDeliverables, ipMilestones, ipProjects } from '../../database/schema/ip-projects.ts';

/** The site's project of this id, with its product unless that was withdrawn; by a product's id its newest project. */
export const findIpProject = async (db: Database, siteId: string, id: string, language: Language) => {
  const { engineer, technology, ipType, manager, sales, ipName, protocol } = ipProjects;
  const [row] = await db
    .select({
      id: ipProjects.id,
      name: inLanguage(language, ipProjects.nameZh, ipProjects.nameEn),
      productId: products.id,
      productName: inLanguage(language, products.nameZh, products.nameEn),
      ...{ engineer, technology, ipType, manager, sales, ipName, protocol },
    })
    .from(ipProjects)
    .leftJoin(products, and(eq(products.id, ipProjects.productId), products.published))
    .where(and(eq(ipProjects.siteId, siteId), or(eq(ipProjects.id, id), eq(ipProjects.productId, id))))
    .orderBy(sql`${ipProjects.id} = ${id} desc`, desc(ipProjects.createdOn), desc(ipProjects.id))
    .limit(1);
  return row;
};

export const findMilestones = (db: Database, projectId: string, language: Language) =>
  db
    .select({
      kind: ipMilestones.kind,
      number: ipMilestones.number,
      type: inLanguage(language, ipMilestones.typeZh, ipMilestones.typeEn),
      name: inLanguage(language, ipMilestones.nameZh, ipMilestones.nameEn),
      reliance: inLanguage(language, ipMilestones.relianceZh, ipMilestones.relianceEn),
      appointedOn: ipMilestones.appointedOn,
      reachedOn: ipMilestones.reachedOn,
    })
    .from(ipMilestones)
    .where(eq(ipMilestones.projectId, projectId))
    .orderBy(asc(ipMilestones.kind), asc(ipMilestones.position));

export const findDeliverables = (db: Database, projectId: string, language: Language) =>
  db
    .select({
      id: ipDeliverables.id,
      milestoneNumber: ipDeliverables.milestoneNumber,
      name: inLanguage(language, ipDeliverables.nameZh, ipDeliverables.nameEn),
      status: inLanguage(language, ipDeliverables.statusZh, ipDeliverables.statusEn),
      deliveredOn: ipDeliverables.deliveredOn,
      size: files.size,
    })
    .from(ipDeliverables)
    .leftJoin(files, eq(files.id, ipDeliverables.fileId))
    .where(eq(ipDeliverables.projectId, projectId))
    .orderBy(asc(ipDeliverables.position), asc(ipDeliverables.id));

/** The file of a deliverable in a project of the site. */
export const findDeliverableFile = async (db: Database, siteId: string, id: string) => {
  const [row] = await db
    .select({ titleZh: ipDeliverables.nameZh, titleEn: ipDeliverables.nameEn, file: files })
    .from(ipDeliverables)
    .innerJoin(ipProjects, eq(ipProjects.id, ipDeliverables.projectId))
    .innerJoin(files, eq(files.id, ipDeliverables.fileId))
    .where(and(eq(ipDeliverables.id, id), eq(ipProjects.siteId, siteId)));
  return row;
};
