/**
 * Values of node:http. `import` would read all of its exports, also WebSocket, for which Node loads its whole fetch: 30 ms of a
 * start that needs neither.
 */
export const { createServer, IncomingMessage, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');
