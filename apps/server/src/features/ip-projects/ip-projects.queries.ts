import type { Language } from '@siliport/contract/language';
import type { Paging } from '@siliport/contract/listing';
import { type AnyColumn, and, asc, desc, eq, min, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { inLanguage, textsInLanguage } from '../../database/in-language.ts';
import { findPage } from '../../database/rows.ts';
import { products } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { entitlements, ipDeliverables, ipMilestones, ipProjects } from '../../database/schema/ip-projects.ts';

interface IpRow {
  id: string;
  name: string;
  /** `DD/MM/YYYY` */
  time: string;
}

/** Selects `DD/MM/YYYY` of a date (IP-3); empty for none. */
const ipDate = (date: SQL | AnyColumn): SQL<string> => sql`coalesce(to_char(${date}, 'DD/MM/YYYY'), '')`;

/** The site's entitlement to the product and its projects of it, joined to `products`. */
const joinEntitlement = (siteId: string): SQL | undefined =>
  and(eq(entitlements.productId, products.id), eq(entitlements.siteId, siteId));
const joinProjects = (siteId: string): SQL | undefined =>
  and(eq(ipProjects.productId, products.id), eq(ipProjects.siteId, siteId));

/** An unpublished product stays listed where a project of the site delivers it. */
const isOfSite = (siteId: string): SQL | undefined =>
  and(
    // Two indexes find the products of the site without scanning all products.
    sql`${products.id} in (
      select product_id from entitlements where site_id = ${siteId}
      union all select product_id from ip_projects where site_id = ${siteId})`,
    or(
      sql`${ipProjects.id} is not null`,
      and(sql`${entitlements.siteId} is not null`, products.isIpProject, products.published),
    ),
  );

/** Returns IP products that the site has projects of or is entitled to, latest first, and the exact total. */
export const findIpProductPage = (
  db: Database,
  siteId: string,
  language: Language,
  { timeZone, ...paging }: Paging & { timeZone: string },
): Promise<{ list: IpRow[]; total: number }> => {
  const granted = sql`(${min(entitlements.grantedAt)} at time zone ${timeZone})::date`;
  const since = sql`least(${granted}, ${min(ipProjects.createdOn)})`;
  const rows = db
    .select({
      id: products.id,
      ...textsInLanguage(language, products, 'name'),
      time: ipDate(since),
    })
    .from(products)
    .leftJoin(entitlements, joinEntitlement(siteId))
    .leftJoin(ipProjects, joinProjects(siteId))
    .where(isOfSite(siteId))
    .groupBy(products.id)
    .orderBy(desc(since), desc(products.id));
  const ids = db
    .selectDistinct({ id: products.id })
    .from(products)
    .leftJoin(entitlements, joinEntitlement(siteId))
    .leftJoin(ipProjects, joinProjects(siteId))
    .where(isOfSite(siteId));
  return findPage(rows, paging, db.$count(ids));
};

/** The site's projects of a product, newest first, and the exact total. */
export const findIpProjectPage = (
  db: Database,
  siteId: string,
  productId: string,
  language: Language,
  paging: Paging,
): Promise<{ list: IpRow[]; total: number }> => {
  const ofSite = and(eq(ipProjects.siteId, siteId), eq(ipProjects.productId, productId));
  const name = inLanguage(language, ipProjects.nameZh, ipProjects.nameEn);
  const rows = db
    .select({ id: ipProjects.id, name, time: ipDate(ipProjects.createdOn) })
    .from(ipProjects)
    .where(ofSite)
    .orderBy(desc(ipProjects.createdOn), desc(ipProjects.id));
  return findPage(rows, paging, db.$count(ipProjects, ofSite));
};

/** Returns the site's project with its product unless that is unpublished; for a product's id its newest project. */
export const findIpProject = async (db: Database, siteId: string, id: string, language: Language) => {
  const { engineer, technology, ipType, manager, sales, ipName, protocol } = ipProjects;
  const [row] = await db
    .select({
      id: ipProjects.id,
      ...textsInLanguage(language, ipProjects, 'name'),
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
      no: ipMilestones.number,
      ...textsInLanguage(language, ipMilestones, 'type', 'name', 'reliance'),
      appointedDate: ipDate(ipMilestones.appointedOn),
      realityDate: ipDate(ipMilestones.reachedOn),
    })
    .from(ipMilestones)
    .where(eq(ipMilestones.projectId, projectId))
    .orderBy(asc(ipMilestones.kind), asc(ipMilestones.position));

export const findDeliverables = (db: Database, projectId: string, language: Language) =>
  db
    .select({
      id: ipDeliverables.id,
      milestoneNo: ipDeliverables.milestoneNumber,
      deliverables: inLanguage(language, ipDeliverables.nameZh, ipDeliverables.nameEn),
      type: inLanguage(language, ipDeliverables.statusZh, ipDeliverables.statusEn),
      date: ipDate(ipDeliverables.deliveredOn),
      fileSize: files.size,
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
  return row && { type: 'deliverable' as const, ...row };
};
