import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { formatError, loggerOptions } from './logging.ts';

test('logs the failed query and its stack, but no value, query string or header (SEC-18)', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { ...loggerOptions('info'), stream } });
  app.get('/check', (request) => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (code)=(123456)' });
    request.log.error({ err: new DrizzleQueryError('select $1', ['123456'], cause) }, 'call failed');
    return {};
  });
  await app.inject({ url: '/check?validateCode=123456', headers: { authorization: 'Bearer 123456' } });
  await app.close();
  const log = lines.join('');
  expect(log).toContain('Failed query: select $1');
  expect(log).toContain('23505');
  expect(log).toContain('logging.test.ts');
  expect(log).toContain('"path":"/check"');
  expect(log).not.toContain('123456');
});

test('prints the causes of a fatal error without values', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  const line = formatError(new DrizzleQueryError('select $1', ['123456'], cause));
  expect(line).toContain('Failed query: select $1');
  expect(line).toContain('caused by Error: duplicate key');
  expect(line).toContain('logging.test.ts');
  expect(line).not.toContain('123456');
  expect(formatError('thrown text')).toContain('thrown text');
});

test('formats an error that is a plain object, as pg-boss reports it, without its values (SEC-74)', () => {
  const failed = new DrizzleQueryError('select $1', ['123456'], new Error('duplicate key'));
  const copy = { ...failed, message: failed.message, stack: failed.stack, queue: 'mail' };
  expect(formatError(copy)).toMatch(/^Error: Failed query: select \$1\n {4}at /);
  expect(formatError(copy)).not.toContain('123456');
  expect(formatError({ code: 7, secret: '123456' })).toBe('object: an object with the fields code, secret\n');
});

test('names the first cause of an error that has several', () => {
  const refused = new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:1')]);
  expect(formatError(refused)).toContain('ECONNREFUSED 127.0.0.1:1');
});
