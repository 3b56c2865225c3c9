import { expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { afterLogin, isOwnRoute } from '../widgets/page/back-url.ts';
import { guard } from './use-guarded-location.ts';

const out = { token: null, mustChangePassword: false, expired: false, exited: false };
const member = { token: 't', mustChangePassword: false, expired: false, exited: false };
const mustChange = { token: 't', mustChangePassword: true, expired: false, exited: false };
const routes = Object.values(screens).map(({ path }) => path);
const open = ['/', '/index', '/login', '/register', '/articleDetail', '/findPassword'];

test('logged out, exactly the five open routes and / are reachable (SH-10)', () => {
  const reached = routes.filter((route) => guard(route, out).kind === 'open');
  expect(reached.toSorted()).toEqual(open.toSorted());
});

test('logged out, any other route and an unknown one lead to the login (SH-10)', () => {
  for (const route of [...routes.filter((route) => !open.includes(route)), '/nowhere', '/index/', '/INDEX'])
    expect(guard(route, out)).toEqual({ kind: 'login', reason: 'missing' });
});

test('logged in, every route is reachable (SH-10)', () => {
  for (const route of [...routes, '/nowhere']) expect(guard(route, member).kind).toBe('open');
});

test('a session that must change its password leads to /changePassword from all but the open routes (AC-2)', () => {
  for (const route of routes.filter((route) => !open.includes(route) && route !== '/changePassword'))
    expect(guard(route, mustChange)).toEqual({ kind: 'change-password' });
  for (const route of [...open, '/changePassword']) expect(guard(route, mustChange).kind).toBe('open');
});

test('an expired session leads to the login from everywhere, and stays there (SH-12)', () => {
  const expired = { ...out, expired: true };
  for (const route of ['/index', '/document', '/admin'])
    expect(guard(route, expired)).toEqual({ kind: 'login', reason: 'expired' });
  expect(guard('/login', expired).kind).toBe('open');
});

test('a session that the member ended leads to the login without a warning, and leaves open pages alone (AC-11)', () => {
  const exited = { ...out, exited: true };
  expect(guard('/admin', exited)).toEqual({ kind: 'login', reason: 'exited' });
  expect(guard('/index', exited).kind).toBe('open');
});

test.each([
  ['/document?kw=DDR5', true],
  ['/admin', true],
  ['//evil.example', false],
  ['//evil.example/document', false],
  ['/document/../../x', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['\\\\evil.example', false],
  ['/nowhere', false],
  ['', false],
  [null, false],
])('isOwnRoute(%j) is %s (SEC-70)', (address, expected) => {
  expect(isOwnRoute(address)).toBe(expected);
});

test.each([
  ['/document?kw=DDR5', '/document?kw=DDR5'],
  ['/', '/adminIndex'],
  [null, '/adminIndex'],
  ['//evil.example', '/adminIndex'],
])('after the login, back URL %s leads to %s (AC-1)', (backUrl, expected) => {
  expect(afterLogin(backUrl)).toBe(expected);
});
