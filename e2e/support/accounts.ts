import { join } from 'node:path';

export const password = 'Siliport#2026';

export const interfaceToken = 'token-of-the-end-to-end-tests';

/** Demo accounts that are logged in once for all tests; one that ends its session must log in by itself. */
export const accounts = ['full@acme.example', 'basic@acme.example', 'full@nova.example'] as const;

export type Account = (typeof accounts)[number];

/** Returns the path of the browser state of a logged-in account. */
export const toStatePath = (folder: string, email: string): string => join(folder, `${email}.json`);
