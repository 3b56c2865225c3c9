/** The entry point. The hook must be registered before any module that imports Drizzle is resolved. */
import './drizzle-resolution.ts';

await import('./start-portal.ts');
