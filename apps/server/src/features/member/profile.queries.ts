import type { Calls } from '@siliport/contract';
import type { Input } from '@siliport/contract/call';
import { findImageProblem } from '@siliport/contract/rules';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { files } from '../../database/schema/files.ts';
import { members } from '../../database/schema/members.ts';
import { refuse } from '../../http/refusal.ts';
import { toFileUrl } from '../files/file-url.ts';
import { claimUploads } from '../files/files.queries.ts';

export type ProfileForm = Input<Calls['updateBasic']>;

/** Title prefixes in both languages; any other stays as entered. */
const prefixes = [
  { zh: '先生', en: 'Mr.' },
  { zh: '女士', en: 'Ms.' },
  { zh: '博士', en: 'Dr.' },
  { zh: '教授', en: 'Prof.' },
];

const toTitlePrefix = (typed: string) => {
  const known = prefixes.find(({ zh, en }) => zh === typed || en === typed);
  return { titleZh: known?.zh ?? typed, titleEn: known?.en ?? typed };
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
