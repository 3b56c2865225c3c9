import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { sites } from './schema/members.ts';

test('creates a migrated, empty, separate database', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await one.db.insert(sites).values({ id: 'ACME01', nameZh: '示例', nameEn: 'Acme' });
  expect(await one.db.select().from(sites).where(eq(sites.id, 'ACME01'))).toHaveLength(1);
  expect(await other.db.select().from(sites)).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});

test('reads bigint counts as numbers unless they exceed 2^53, and dates as text', async () => {
  const { db, pool, close } = await createTestDatabase();
  const query = `select count(*) as few, 9007199254740993::int8 as many, date '2026-02-28' as day`;
  const expected = { few: 1, many: '9007199254740993', day: '2026-02-28' };
  expect((await pool.query(query)).rows).toEqual([expected]);
  expect((await db.execute(sql.raw(query))).rows).toEqual([expected]);
  await close();
});

test('sorts Chinese by pinyin and English case-insensitively', async () => {
  const { pool, close } = await createTestDatabase();
  const sorted = async (words: string[], collation: string) => {
    const { rows } = await pool.query(
      `select word from unnest($1::text[]) word order by word collate "${collation}"`,
      [words],
    );
    return rows.map((row) => row.word);
  };
  expect(await sorted(['中', '阿', '重', '北'], 'zh-x-icu')).toEqual(['阿', '北', '中', '重']);
  expect(await sorted(['apple', 'Banana', 'cherry'], 'en-x-icu')).toEqual(['apple', 'Banana', 'cherry']);
  await close();
});
