import '../compile-cache.js';

/** The first task of a thread, which finishes as soon as the thread runs and has the compile cache. */
export default () => undefined;
