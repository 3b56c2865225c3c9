import { getErrorCode } from '../errors.ts';
import type { DatabaseErrorKind } from '../monitoring/metrics.ts';

/** Class 08 (connection), 53 (resources), 57P (shutdown), and a read-only server. */
const unavailableCodes = /^(08|53|57P|25006)/;
const statementTimeout = '57014';
export const diskFull = '53100';
const sockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const isTimeout = (code: string, message: string): boolean =>
  code === statementTimeout || /timeout exceeded when trying to connect|Query read timeout/.test(message);

/** Returns the kind of an error of node-postgres. */
export const toErrorKind = (error: Error): DatabaseErrorKind => {
  const code = getErrorCode(error) ?? '';
  if (code === diskFull) return 'full';
  if (isTimeout(code, error.message)) return 'timeout';
  if (unavailableCodes.test(code) || sockets.has(code)) return 'unavailable';
  if (/Connection terminated|not queryable/.test(error.message)) return 'unavailable';
  if (code.startsWith('40')) return 'conflict';
  return code.startsWith('23') ? 'constraint' : 'query';
};
