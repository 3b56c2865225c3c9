import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { renditions } from '../../database/schema/files.ts';
import { entitlements, ipDeliverables, ipProjects } from '../../database/schema/ip-projects.ts';
import { dictionaryEntries } from '../../database/schema/knowledge.ts';
import { downloads, registrations, uploads } from '../../database/schema/member-activity.ts';
import { members, sessions } from '../../database/schema/members.ts';
import { workOrders } from '../../database/schema/work-orders.ts';
import { hashToken, insertSession } from '../../features/account/login/sessions.queries.ts';
import { insertMessage as insertMessageRow } from '../../features/messages/messages.queries.ts';
import { getConverterName } from '../../renditions/make-renditions.ts';
import type { Services } from '../../services.ts';
import { getMediaType } from '../../storage/file-types.ts';
import { insertActivity, insertProduct } from './content.ts';
import { insertFile } from './members.ts';

/** Inserts content of a member or a site. */

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

const requireRow = <R>([row]: R[]): R => {
  if (!row) throw new Error('nothing was added');
  return row;
};

/** Returns the id. */
export const insertOpenSession = async ({ db, clock }: Services, memberId: string): Promise<string> => {
  const values = { memberId, passwordChangeOnly: false, rememberMe: false, now: clock() };
  const { token } = await insertSession(db, values);
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return requireRow(rows).id;
};

/** Returns the id. */
export const insertMessage = (
  { db, clock }: Services,
  memberId: string,
  values: Partial<Parameters<typeof insertMessageRow>[1]> = {},
): Promise<string> =>
  db.transaction((tx) =>
    insertMessageRow(tx, {
      memberId,
      title: { zh: '新版本发布', en: 'New release' },
      content: { zh: '<p>请更新</p>', en: '<p>Please update</p>' },
      createdAt: clock(),
      ...values,
    }),
  );

export const insertEntitlement = async (
  { db, clock }: Services,
  siteId: string,
  productId: string,
  grantedAt: Date = clock(),
): Promise<void> => {
  await db.insert(entitlements).values({ siteId, productId, grantedAt });
};

/** Inserts a row of the download history. */
export const insertDownload = async (
  { db, clock }: Services,
  values: Values<typeof downloads> &
    Pick<typeof downloads.$inferInsert, 'memberId' | 'type' | 'itemId' | 'fileId'>,
) => {
  const titles = { titleZh: '时序收敛指南', titleEn: 'Timing closure guide' };
  return requireRow(
    await db
      .insert(downloads)
      .values({ ...titles, createdAt: clock(), ...values })
      .returning(),
  );
};

/** Inserts a dictionary entry if it is missing. */
export const insertDictionaryEntry = async ({ db }: Services, type: string, value: string): Promise<void> => {
  const row = { type, value, position: 0, labelZh: '标签', labelEn: 'Label' };
  await db.insert(dictionaryEntries).values(row).onConflictDoNothing();
};

/** Inserts a registration, for a new activity unless one is given. */
export const insertRegistration = async (
  services: Services,
  memberId: string,
  values: Values<typeof registrations> = {},
) => {
  const activityId = values.activityId ?? (await insertActivity(services)).id;
  const row = {
    realName: '林晓峰',
    mobile: '+8613800138000',
    email: 'lin@acme.example',
    company: '艾克美微电子',
    job: 'engineer',
    industry: 'ic',
    createdAt: services.clock(),
    ...values,
    activityId,
    memberId,
  };
  return requireRow(await services.db.insert(registrations).values(row).returning());
};

/** Inserts an unclaimed upload. */
export const insertUnclaimedUpload = async (
  services: Services,
  memberId: string,
  values: Parameters<typeof insertFile>[1] = {},
) => {
  const picture = { name: 'face.png', suffix: 'png', mediaType: 'image/png', content: 'a picture' };
  const file = await insertFile(services, {
    ...picture,
    audience: 'member',
    audienceId: memberId,
    ...values,
  });
  await services.db.insert(uploads).values({ fileId: file.id, memberId, createdAt: services.clock() });
  return file;
};

/** Inserts the row, with a new product unless one is given. */
export const insertWorkOrder = async (
  services: Services,
  memberId: string,
  values: Values<typeof workOrders> = {},
) => {
  const productId = values.productId ?? (await insertProduct(services)).id;
  const row = {
    number: `WO-2026-${randomUUID().slice(0, 6)}`,
    type: 'usage',
    title: '时序不收敛',
    description: '<p>建立时间违例</p>',
    createdAt: services.clock(),
    updatedAt: services.clock(),
    ...values,
    productId,
    memberId,
  };
  return requireRow(await services.db.insert(workOrders).values(row).returning());
};

/** Inserts a project of a site with one deliverable and its file. */
export const insertIpProject = async (
  services: Services,
  siteId: string,
  values: Values<typeof ipProjects> = {},
  content?: string,
) => {
  const productId = values.productId ?? (await insertProduct(services, { isIpProject: true })).id;
  const people = { engineer: '周工', manager: '王经理', sales: '李销售' };
  const details = { technology: '12 nm', ipType: 'PHY', ipName: 'DDR5 PHY', protocol: 'DDR5' };
  const names = { nameZh: 'DDR5 物理层项目', nameEn: 'DDR5 PHY project' };
  const row = {
    id: `ip-${randomUUID().slice(0, 8)}`,
    createdOn: '2026-05-04',
    ...people,
    ...details,
    ...names,
  };
  const project = requireRow(
    await services.db
      .insert(ipProjects)
      .values({ ...row, ...values, siteId, productId })
      .returning(),
  );
  const file = await insertFile(services, {
    audience: 'site',
    audienceId: siteId,
    ...(content !== undefined && { content }),
  });
  const deliverable = requireRow(
    await services.db
      .insert(ipDeliverables)
      .values({
        id: `deliverable-${randomUUID().slice(0, 8)}`,
        projectId: project.id,
        position: 0,
        milestoneNumber: 'M1',
        nameZh: '网表',
        nameEn: 'Netlist',
        statusZh: '已交付',
        statusEn: 'Delivered',
        fileId: file.id,
      })
      .returning(),
  );
  return { project, deliverable, file };
};

export const updateMember = async (
  { db }: Services,
  id: string,
  values: Values<typeof members>,
): Promise<void> => {
  await db.update(members).set(values).where(eq(members.id, id));
};

/** Terminates the listening connections, as a restart of the database would. */
export const terminateListeners = async ({ db }: Services): Promise<void> => {
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'siliport events' and datname = current_database()`);
};

/** Inserts an uploaded Word file, and a rendition with the same bytes. */
export const insertOfficeUpload = async (
  services: Services,
  memberId: string,
  values: Parameters<typeof insertFile>[1] = {},
) => {
  const word = { name: 'report.docx', suffix: 'docx', mediaType: getMediaType('docx'), content: 'a report' };
  const file = await insertUnclaimedUpload(services, memberId, { ...word, ...values });
  const pdf = { pdfSha256: file.sha256, pdfSha1: file.sha1, pdfSize: file.size, pageCount: 1 };
  const key = { sourceSha256: file.sha256, converter: getConverterName(services.config) };
  await services.db
    .insert(renditions)
    .values({ ...key, ...pdf, state: 'done', updatedAt: services.clock() })
    .onConflictDoNothing();
  return file;
};
