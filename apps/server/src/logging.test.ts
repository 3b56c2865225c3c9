import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions, textOfError } from './logging.ts';

test('SEC-18 the log names the failed query and its place, but no value, query string or header', async () => {
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

test('the last words of a process that ends name the causes, but no value', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  const said = textOfError(new DrizzleQueryError('select $1', ['123456'], cause));
  expect(said).toContain('Failed query: select $1');
  expect(said).toContain('caused by Error: duplicate key');
  expect(said).toContain('logging.test.ts');
  expect(said).not.toContain('123456');
  expect(textOfError('thrown text')).toContain('thrown text');
});
