const { registerHooks } = require('node:module');

/**
 * Required before anything else by the converter's process and its threads: nothing in them can load a module that reaches
 * the network, whatever a document asks for. CommonJS, since LibreOffice waits for its threads to start.
 */
const network = /^(node:)?(net|tls|http|https|http2|dgram|dns|dns\/promises|ws)$/;

registerHooks({
  resolve: (specifier, context, next) => {
    if (network.test(specifier)) throw new Error(`${specifier} is not available to the converter`);
    return next(specifier, context);
  },
});

for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
