/** The entry point. The hooks must be registered before the modules of the portal are resolved. */
import './module-hooks.ts';

await import('./start-portal.ts');
