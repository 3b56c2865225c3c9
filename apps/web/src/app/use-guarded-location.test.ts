import { expect, test } from 'vitest';
import { afterLogin, isOwnRoute } from '../paths.ts';
import { screens } from '../screens.ts';
import { guard } from './use-guarded-location.ts';

const out = {
  token: null,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  expired: false,
  exited: false,
};
const member = {
  token: 't',
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  expired: false,
  exited: false,
};
const mustChange = {
  token: 't',
  mustChangePassword: true,
  mustSetUpSecondFactor: false,
  expired: false,
  exited: false,
};
const routes = Object.values(screens).map(({ path }) => path);
const open = ['/', '/index', '/login', '/register', '/articleDetail', '/findPassword', '/companyLogin'];

test('allows exactly the open routes when logged out (SH-10)', () => {
  const reached = routes.filter((route) => guard(route, out).kind === 'open');
  expect(reached.toSorted()).toEqual(open.toSorted());
});

test('redirects any other and any unknown route to the login when logged out (SH-10)', () => {
  for (const route of [...routes.filter((route) => !open.includes(route)), '/nowhere', '/index/', '/INDEX'])
    expect(guard(route, out)).toEqual({ kind: 'login', reason: 'missing' });
});

test('allows every route when logged in (SH-10)', () => {
  for (const route of [...routes, '/nowhere']) expect(guard(route, member).kind).toBe('open');
});

test('redirects all but the open routes to /changePassword while the password must be changed (AC-2)', () => {
  for (const route of routes.filter((route) => !open.includes(route) && route !== '/changePassword'))
    expect(guard(route, mustChange)).toEqual({ kind: 'change-password' });
  for (const route of [...open, '/changePassword']) expect(guard(route, mustChange).kind).toBe('open');
});

test('redirects all but the security page and the open routes while a second factor must be set up (AC-18)', () => {
  const mustSetUp = { ...member, mustSetUpSecondFactor: true };
  for (const route of routes.filter(
    (each) => !open.includes(each) && each !== '/accountSecurity' && each !== '/changePassword',
  ))
    expect(guard(route, mustSetUp)).toEqual({ kind: 'set-up-second-factor' });
  for (const route of [...open, '/accountSecurity', '/changePassword'])
    expect(guard(route, mustSetUp).kind).toBe('open');
});

test('redirects every route to the login when the session expired (SH-12)', () => {
  const expired = { ...out, expired: true };
  for (const route of ['/index', '/document', '/admin'])
    expect(guard(route, expired)).toEqual({ kind: 'login', reason: 'expired' });
  expect(guard('/login', expired).kind).toBe('open');
});

test('redirects to the login without a warning after a logout, except from open pages (AC-11)', () => {
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
])('returns for isOwnRoute(%j): %s (SEC-70)', (address, expected) => {
  expect(isOwnRoute(address)).toBe(expected);
});

test.each([
  ['/document?kw=DDR5', '/document?kw=DDR5'],
  ['/', '/adminIndex'],
  [null, '/adminIndex'],
  ['//evil.example', '/adminIndex'],
])('redirects after login with back URL %s to %s (AC-1)', (backUrl, expected) => {
  expect(afterLogin(backUrl)).toBe(expected);
});
