/**
 * Required before anything else by the converter's process and its threads. CommonJS, since LibreOffice waits for its
 * threads to start.
 */
const { registerHooks } = require('node:module');

// Nothing can load a module that reaches the network, whatever a document asks for.
const network = /^(node:)?(net|tls|http|https|http2|dgram|dns|dns\/promises|ws)$/;

registerHooks({
  resolve: (specifier, context, next) => {
    if (network.test(specifier)) throw new Error(`${specifier} is not available to the converter`);
    return next(specifier, context);
  },
});

for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);

// Each of ten threads would register LibreOffice's 4,000 classes for JavaScript, which calls none: half of the time of a start.
WebAssembly.Instance = class extends WebAssembly.Instance {
  constructor(module, imports) {
    for (const name of Object.keys(imports?.env ?? {}))
      if (name.startsWith('_embind_')) imports.env[name] = () => undefined;
    super(module, imports);
  }
};
