/** The entry point. The hooks must be registered before the modules of the portal are resolved. */
import './compile-cache.js';

await import('./module-hooks.ts');
await import('./start-portal.ts');
