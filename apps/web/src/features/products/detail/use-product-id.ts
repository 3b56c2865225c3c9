import { useSearchParams } from 'react-router';

/** The product of the address, as the specification names it; empty if it names none. */
export const useProductId = (): string => useSearchParams()[0].get('productId') ?? '';
