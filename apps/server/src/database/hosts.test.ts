import { expect, test } from 'vitest';
import { parseDatabaseUrl } from './hosts.ts';

test.each([
  ['postgresql://db/siliport', ['postgresql://db/siliport']],
  ['postgres://u:p%40w@db:5433/x?sslmode=require', ['postgres://u:p%40w@db:5433/x?sslmode=require']],
  [
    'postgresql://u:p@one:5432,two:5433/x?target_session_attrs=read-write&sslmode=require',
    ['postgresql://u:p@one:5432/x?sslmode=require', 'postgresql://u:p@two:5433/x?sslmode=require'],
  ],
  ['postgresql://[2001:db8::1]:5432,[::1]/x', ['postgresql://[2001:db8::1]:5432/x', 'postgresql://[::1]/x']],
  [
    'postgresql://u@/x?host=/run/a,/run/b&port=5432,5433',
    [
      'postgresql://u@localhost/x?host=%2Frun%2Fa&port=5432',
      'postgresql://u@localhost/x?host=%2Frun%2Fb&port=5433',
    ],
  ],
  [
    'postgresql:///x?host=one,two&port=5433',
    ['postgresql://localhost/x?host=one&port=5433', 'postgresql://localhost/x?host=two&port=5433'],
  ],
])('reads the hosts of %s as libpq does', (url, urls) => {
  expect(parseDatabaseUrl(url)).toEqual(urls);
});

test.each([
  'mysql://db/x',
  'db',
  'postgresql://u:hunter2@db/x?target_session_attrs=read-only',
  'postgresql://u:hunter2@db/x?target_session_attrs=prefer-standby',
  'postgresql://u:hunter2@db:port,two/x',
])('refuses %s without repeating its password (SEC-79)', (url) => {
  expect(() => parseDatabaseUrl(url)).toThrow(/^(?!.*hunter2)/);
});
