const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID; for anything else, PostgreSQL would fail. */
export const isUuid = (id: string): boolean => pattern.test(id);
