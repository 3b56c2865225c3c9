import { timestamp } from 'drizzle-orm/pg-core';

/** An instant, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
