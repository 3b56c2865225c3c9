/** The portal's entry. The hook must be there before the first module that imports Drizzle is resolved. */
import './drizzle-resolution.ts';

await import('./start-portal.ts');
