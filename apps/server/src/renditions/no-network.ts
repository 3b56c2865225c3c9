import { registerHooks } from 'node:module';

/**
 * Loaded before anything else into the converter's process and its threads: nothing in them can load a module that reaches
 * the network, whatever a document asks for.
 */
const network = /^(node:)?(net|tls|http|https|http2|dgram|dns|dns\/promises|ws)$/;

registerHooks({
  resolve: (specifier, context, next) => {
    if (network.test(specifier)) throw new Error(`${specifier} is not available to the converter`);
    return next(specifier, context);
  },
});

for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
