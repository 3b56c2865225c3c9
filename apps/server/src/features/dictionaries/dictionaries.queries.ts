import type { Language } from '@siliport/contract/language';
import type { DictType } from '@siliport/contract/listing';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { textsInLanguage } from '../../database/in-language.ts';
import { dictionaryEntries } from '../../database/schema/knowledge.ts';

/** The entries of a dictionary, in the vendor's order. */
export const findDictionaryEntries = (db: Database, type: string, language: Language) =>
  db
    .select({
      value: dictionaryEntries.value,
      ...textsInLanguage(language, dictionaryEntries, 'label'),
    })
    .from(dictionaryEntries)
    .where(eq(dictionaryEntries.type, type))
    .orderBy(asc(dictionaryEntries.position), asc(dictionaryEntries.value));

/** Whether the vendor offers this value. */
export const hasDictionaryEntry = async (db: Database, type: DictType, value: string): Promise<boolean> => {
  const entry = and(eq(dictionaryEntries.type, type), eq(dictionaryEntries.value, value));
  return (await db.$count(dictionaryEntries, entry)) > 0;
};
