/** `DD/MM/YYYY` of `YYYY-MM-DD` (IP-3); empty for none. */
export const ipDate = (date: string | null): string => (date ?? '').split('-').reverse().join('/');
