/**
 * Makes Node keep the modules of a thread compiled. JavaScript, as all files that import it: for a first file in TypeScript,
 * Node loads a compiler, which takes 70 ms of each command and each thread; the cache has the later ones without types.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Without effect where the folder cannot be written.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)));
