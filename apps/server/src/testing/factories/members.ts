import { randomUUID } from 'node:crypto';
import type { Permission } from '@siliport/contract/call';
import { categories, documents } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { members, permissionGrants, sites } from '../../database/schema/members.ts';
import { passwordCost } from '../../features/account/password-cost.ts';
import { hashPassword } from '../../features/account/passwords.ts';
import type { Services } from '../../services.ts';
import { toStream } from '../portal.ts';

export const password = 'Siliport#2026';

/** By memory cost. */
const hashes = new Map<number, Promise<string>>();

/** Returns a hash that all members share, because at the cost of production each takes 15 ms. */
const hashSharedPassword = (): Promise<string> => {
  const { memoryCost } = passwordCost;
  const passwordHash = hashes.get(memoryCost) ?? hashPassword(password);
  hashes.set(memoryCost, passwordHash);
  return passwordHash;
};

type MemberValues = Partial<typeof members.$inferInsert> & { permissions?: Permission[] };

/** Inserts a member, by default of site ACME01. */
export const insertMember = async (
  { db }: Pick<Services, 'db'>,
  { permissions = [], ...values }: MemberValues = {},
) => {
  const siteId = values.siteId ?? 'ACME01';
  await db
    .insert(sites)
    .values({ id: siteId, nameZh: '站点', nameEn: 'Site', domains: ['acme.example'] })
    .onConflictDoNothing();
  const [member] = await db
    .insert(members)
    .values({
      email: `member-${randomUUID()}@acme.example`,
      passwordHash: await hashSharedPassword(),
      name: '林晓峰',
      titleZh: '先生',
      titleEn: 'Mr.',
      confirmed: true,
      ...values,
      siteId,
    })
    .returning();
  if (!member) throw new Error('no member was added');
  for (const permission of permissions)
    await db.insert(permissionGrants).values({ holder: 'member', holderId: member.id, permission });
  return member;
};

type FileValues = Partial<typeof files.$inferInsert> & { content?: string };

/** Stores and inserts a file, by default for all members. */
export const insertFile = async (
  { db, storage }: Services,
  { content = 'the bytes of the file', ...values }: FileValues = {},
) => {
  const stored = await storage.put(toStream(content));
  const [file] = await db
    .insert(files)
    .values({
      id: randomUUID(),
      name: 'file.pdf',
      suffix: 'pdf',
      mediaType: 'application/pdf',
      audience: 'members',
      ...values,
      ...stored,
    })
    .returning();
  if (!file) throw new Error('no file was added');
  return file;
};

/** Inserts a published document with a file but without a search entry, so no list shows it. */
export const insertDocument = async (
  services: Services,
  values: Partial<typeof documents.$inferInsert> = {},
) => {
  const { db } = services;
  await db
    .insert(categories)
    .values({ id: 'leaf', level: 3, position: 0, nameZh: '叶', nameEn: 'Leaf' })
    .onConflictDoNothing();
  const fileZhId = values.fileZhId ?? (await insertFile(services)).id;
  const [document] = await db
    .insert(documents)
    .values({
      id: `document-${randomUUID().slice(0, 8)}`,
      categoryId: 'leaf',
      titleZh: '时序收敛指南',
      titleEn: 'Timing closure guide',
      descriptionZh: '',
      descriptionEn: '',
      number: 'SLP-AN-0001',
      groupZh: '应用笔记',
      groupEn: 'Application note',
      releasedOn: '2026-03-14',
      ...values,
      fileZhId,
    })
    .returning();
  if (!document) throw new Error('no document was added');
  return document;
};
