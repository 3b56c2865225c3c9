import { eq, inArray } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { settings } from '../database/schema/content.ts';
import { type Brand, toBrand } from './brand.ts';

const names = ['vendor', 'portal', 'website', 'brand'];

/** Returns the brand as it was last imported, with its defaults. */
export const getBrand = async (db: Database): Promise<Brand> => {
  const rows = await db.select().from(settings).where(inArray(settings.name, names));
  return toBrand(new Map(rows.map(({ name, value }) => [name, value])));
};

/** Returns the bytes of a logo or favicon by its name. */
export const findBrandImage = async (db: Database, name: string): Promise<Buffer | undefined> => {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'brandImages'));
  const images = (row?.value ?? {}) as Record<string, string>;
  return Object.hasOwn(images, name) ? Buffer.from(images[name] ?? '', 'base64') : undefined;
};

/** Returns the config with the time zone of vendor.yaml, unless TIME_ZONE is set. */
export const withVendorTimeZone = async (config: Config, db: Database): Promise<Config> => {
  const { timeZone } = await getBrand(db);
  return timeZone && !config.isTimeZoneSet ? { ...config, timeZone } : config;
};
