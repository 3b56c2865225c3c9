import type { Calls } from '@siliport/contract';
import type { Input } from '@siliport/contract/call';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { members } from '../../database/schema/members.ts';
import { takeUpload } from '../files/uploads.queries.ts';

export type ProfileForm = Input<Calls['updateBasic']>;

/** Title prefixes as both languages write them; another one stays as it was typed. */
const prefixes = [
  { zh: '先生', en: 'Mr.' },
  { zh: '女士', en: 'Ms.' },
  { zh: '博士', en: 'Dr.' },
  { zh: '教授', en: 'Prof.' },
];

const prefixOf = (typed: string) => {
  const known = prefixes.find(({ zh, en }) => zh === typed || en === typed);
  return { titleZh: known?.zh ?? typed, titleEn: known?.en ?? typed };
};

const trimmed = <T extends Record<string, unknown>>(form: T): T =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as T;

/** What is left out stays as it is. Errors: upload.foreign. */
export const changeProfile = async (tx: Database, memberId: string, form: ProfileForm): Promise<void> => {
  const { sexual, productTag, cover, isSubscribe, ...rest } = trimmed(form);
  const values = {
    ...rest,
    ...(sexual !== undefined && prefixOf(sexual)),
    ...(productTag !== undefined && { productTags: productTag }),
    ...(isSubscribe !== undefined && { isSubscribed: isSubscribe }),
    ...(cover && { avatarFileId: (await takeUpload(tx, memberId, cover)).id }),
  };
  if (Object.keys(values).length > 0) await tx.update(members).set(values).where(eq(members.id, memberId));
};
