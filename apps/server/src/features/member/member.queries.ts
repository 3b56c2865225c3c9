import type { Calls } from '@siliport/contract';
import { findImageProblem } from '@siliport/contract/attachments';
import type { Input } from '@siliport/contract/call';
import type { Language } from '@siliport/contract/language';
import type { Paging } from '@siliport/contract/listing';
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { textsInLanguage } from '../../database/in-language.ts';
import { findPage, isUuid, toOffset } from '../../database/rows.ts';
import { categories, products } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { entitlements } from '../../database/schema/ip-projects.ts';
import { downloads } from '../../database/schema/member-activity.ts';
import { members } from '../../database/schema/members.ts';
import { refuse } from '../../http/refusal.ts';
import { toFileUrl } from '../files/file-url.ts';
import { claimUploads, type Download } from '../files/files.queries.ts';

export type ProfileForm = Input<Calls['updateBasic']>;

/** Title prefixes in both languages; any other stays as entered. */
const prefixes = [
  { zh: '先生', en: 'Mr.' },
  { zh: '女士', en: 'Ms.' },
  { zh: '博士', en: 'Dr.' },
  { zh: '教授', en: 'Prof.' },
];

const toTitlePrefix = (typed: string) => {
  const prefix = prefixes.find(({ zh, en }) => zh === typed || en === typed);
  return { titleZh: prefix?.zh ?? typed, titleEn: prefix?.en ?? typed };
};

const trimTexts = (form: ProfileForm): ProfileForm => ({
  ...form,
  ...Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  ),
});

/** Claims the uploaded avatar of the form; its content was checked on upload (SEC-59). */
const claimAvatar = async (tx: Database, memberId: string, cover: string): Promise<string | null> => {
  if (cover === '') return null;
  const [file] = await claimUploads(tx, memberId, [cover], 'cover');
  return !file || findImageProblem(file.name, file.size) ? refuse('upload.notImage') : file.id;
};

/**
 * The form also submits an unchanged avatar; in that case keep the stored file. The bytes of a replaced one are swept
 * later.
 */
const updateAvatar = async (tx: Database, memberId: string, cover: string): Promise<void> => {
  const { avatarFileId } = members;
  const [before] = await tx
    .select({ avatarFileId })
    .from(members)
    .where(eq(members.id, memberId))
    .for('update');
  const old = before?.avatarFileId;
  if (cover === (old ? toFileUrl(old) : '')) return;
  const next = await claimAvatar(tx, memberId, cover);
  await tx.update(members).set({ avatarFileId: next }).where(eq(members.id, memberId));
  if (old) await tx.delete(files).where(eq(files.id, old));
};

/** Updates the given fields of the profile. Errors: upload.foreign, upload.notImage. */
export const updateProfile = async (tx: Database, memberId: string, form: ProfileForm): Promise<void> => {
  const { sexual, productTag, cover, isSubscribe, ...rest } = trimTexts(form);
  const values = {
    ...rest,
    ...(sexual !== undefined && toTitlePrefix(sexual)),
    ...(productTag !== undefined && { productTags: productTag }),
    ...(isSubscribe !== undefined && { isSubscribed: isSubscribe }),
  };
  if (Object.keys(values).length > 0) await tx.update(members).set(values).where(eq(members.id, memberId));
  if (cover !== undefined) await updateAvatar(tx, memberId, cover);
};

const { passwordHash: _passwordHash, ...columns } = getTableColumns(members);

export const getProfile = async (db: Database, memberId: string) => {
  const [row] = await db.select(columns).from(members).where(eq(members.id, memberId));
  return row ?? refuse('item.missing');
};

const published = and(eq(products.id, entitlements.productId), products.published);

/** Ids of the published products that the site is entitled to, latest entitlement first, and the exact total. */
export const findEntitledProductPage = async (
  db: Database,
  siteId: string,
  paging: Paging,
): Promise<{ ids: string[]; total: number }> => {
  const rows = await db
    .select({ id: products.id })
    .from(entitlements)
    .innerJoin(products, published)
    .where(eq(entitlements.siteId, siteId))
    .orderBy(desc(entitlements.grantedAt), desc(products.id));
  const offset = toOffset(paging);
  return { ids: rows.slice(offset, offset + paging.pageSize).map(({ id }) => id), total: rows.length };
};

export const findCategoryNames = async (
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: categories.id, ...textsInLanguage(language, categories, 'name') })
    .from(categories)
    .where(inArray(categories.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Returns the member's downloads, newest first, and the exact total. */
export const findHistoryPage = (db: Database, memberId: string, language: Language, paging: Paging) => {
  const isOwn = eq(downloads.memberId, memberId);
  const rows = db
    .select({
      id: downloads.id,
      type: downloads.type,
      ...textsInLanguage(language, downloads, 'title'),
      createdAt: downloads.createdAt,
    })
    .from(downloads)
    .where(isOwn)
    .orderBy(desc(downloads.createdAt), desc(downloads.id));
  return findPage(rows, paging, db.$count(downloads, isOwn));
};

/** Returns a row of the member's own history. */
export const findHistoryRowById = async (
  db: Database,
  memberId: string,
  id: string,
): Promise<Download | undefined> => {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(downloads)
    .where(and(eq(downloads.id, id), eq(downloads.memberId, memberId)));
  return row;
};
