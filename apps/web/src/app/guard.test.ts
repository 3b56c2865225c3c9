import { expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { afterLogin, isOwnRoute } from '../widgets/page/back-url.ts';
import { guard } from './use-guarded-location.ts';

const out = { token: null, mustChangePassword: false, expired: false, exited: false };
const member = { token: 't', mustChangePassword: false, expired: false, exited: false };
const mustChange = { token: 't', mustChangePassword: true, expired: false, exited: false };
const routes = Object.values(screens).map(({ path }) => path);
const open = ['/', '/index', '/login', '/register', '/articleDetail', '/findPassword'];

test('SH-10 logged out, exactly the five open routes (and /) are reachable', () => {
  const reached = routes.filter((route) => guard(route, out).kind === 'open');
  expect(reached.toSorted()).toEqual(open.toSorted());
});

test('SH-10 logged out, any other route and an unknown one lead to the login', () => {
  for (const route of [...routes.filter((route) => !open.includes(route)), '/nowhere', '/index/', '/INDEX'])
    expect(guard(route, out)).toEqual({ kind: 'login', reason: 'missing' });
});

test('SH-10 logged in, every route is reachable', () => {
  for (const route of [...routes, '/nowhere']) expect(guard(route, member).kind).toBe('open');
});

test('AC-2 a session that must change its password leads to /changePassword from all but the open routes', () => {
  for (const route of routes.filter((route) => !open.includes(route) && route !== '/changePassword'))
    expect(guard(route, mustChange)).toEqual({ kind: 'change-password' });
  for (const route of [...open, '/changePassword']) expect(guard(route, mustChange).kind).toBe('open');
});

test('SH-12 a session the server ended leads to the login from everywhere, and rests there', () => {
  const expired = { ...out, expired: true };
  for (const route of ['/index', '/document', '/admin'])
    expect(guard(route, expired)).toEqual({ kind: 'login', reason: 'expired' });
  expect(guard('/login', expired).kind).toBe('open');
});

test('AC-11 a session the member ended leads to the login without a warning, and leaves open pages alone', () => {
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
])('SEC-70 backurl %s is a route of ours: %s', (address, expected) => {
  expect(isOwnRoute(address)).toBe(expected);
});

test.each([
  ['/document?kw=DDR5', '/document?kw=DDR5'],
  ['/', '/adminIndex'],
  [null, '/adminIndex'],
  ['//evil.example', '/adminIndex'],
])('AC-1 after the login, backurl %s leads to %s', (backUrl, expected) => {
  expect(afterLogin(backUrl)).toBe(expected);
});
