import { timestamp } from 'drizzle-orm/pg-core';

/** An instant, stored in UTC; the column is named after its property (`casing`). */
export const instant = () => timestamp({ withTimezone: true });
