import type { Paging } from '@siliport/contract/listing';

/** Returns the first row of a query; undefined for none. */
export const firstRow = async <R>(query: PromiseLike<R[]>): Promise<R | undefined> => (await query)[0];

/** A query whose rows can be limited to those of a page. */
interface PageableQuery<R> {
  limit(count: number): { offset(count: number): PromiseLike<R[]> };
}

/** Returns how many rows come before the page. */
export const toOffset = ({ pageNo, pageSize }: Paging): number => (pageNo - 1) * pageSize;

/** Returns the rows of one page and the exact total; both queries run in parallel. */
export const findPage = async <R>(
  query: PageableQuery<R>,
  paging: Paging,
  count: PromiseLike<number>,
): Promise<{ list: R[]; total: number }> => {
  const page = query.limit(paging.pageSize).offset(toOffset(paging));
  const [list, total] = await Promise.all([page, count]);
  return { list, total };
};

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID; for anything else, PostgreSQL would fail. */
export const isUuid = (id: string): boolean => uuidPattern.test(id);
