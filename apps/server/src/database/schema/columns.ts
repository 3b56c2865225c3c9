import { type ExtraConfigColumn, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant, stored in UTC; the column is named after its property (`casing`). */
export const instant = () => timestamp({ withTimezone: true });

const requiredText = () => text().notNull();

/** The columns of texts in both languages: `titleZh` and `titleEn` for `title`. */
export function textColumns<N extends string>(
  ...names: N[]
): Record<`${N}Zh` | `${N}En`, ReturnType<typeof requiredText>>;
export function textColumns(...names: string[]) {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${name}Zh`, requiredText()],
      [`${name}En`, requiredText()],
    ]),
  );
}

/** A column of an index in the order of `order by … desc`. */
export const descending = (column: ExtraConfigColumn) => column.desc().nullsFirst();
