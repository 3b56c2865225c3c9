import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type Brand, type BrandSettings, toBrand } from './brand.ts';

/** Returns the last imported brand with its defaults. */
export const getBrand = async (db: Database): Promise<Brand> => {
  const { rows } = await db.execute<{ brand: BrandSettings | null }>(sql`
    select jsonb_object_agg(name, value) as brand from settings
    where name in ('vendor', 'portal', 'website', 'brand')`);
  return toBrand(rows[0]?.brand ?? {});
};

/** Returns the bytes of a logo or favicon by its name. */
export const findBrandImage = async (db: Database, name: string): Promise<Buffer | undefined> => {
  const { rows } = await db.execute<{ image: string | null }>(
    sql`select value ->> ${name} as image from settings where name = 'brandImages'`,
  );
  const image = rows[0]?.image;
  return image ? Buffer.from(image, 'base64') : undefined;
};

/** Returns the config with the time zone of vendor.yaml, unless TIME_ZONE is set. */
export const withVendorTimeZone = async (config: Config, db: Database): Promise<Config> => {
  const { timeZone } = await getBrand(db);
  return timeZone && !config.isTimeZoneSet ? { ...config, timeZone } : config;
};
