/** The entry point. The hooks must be registered before the modules of the portal are resolved. */
import './compile-cache.js';
import { setFlagsFromString } from 'node:v8';

// The heap may grow to three times what is in use before all of it is collected: by default 20 MB of an upload's bytes are
// enough, which takes half of the upload's processor time.
setFlagsFromString('--heap-growing-percent=200');

await import('./module-hooks.ts');
await import('./start-portal.ts');
