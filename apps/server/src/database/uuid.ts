const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a row of ours can have this id: PostgreSQL takes nothing else for a UUID and would fail. */
export const isUuid = (id: string): boolean => pattern.test(id);
