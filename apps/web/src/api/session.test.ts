import { expect, test } from 'vitest';
import { memoryStore } from '../browser-store.ts';
import { createSession } from './session.ts';
import type { Marker } from './session-marker.ts';

const markerOf = (initially = false): Marker => {
  let isSet = initially;
  return {
    isSet: () => isSet,
    set: () => {
      isSet = true;
    },
    clear: () => {
      isSet = false;
    },
  };
};

const member = { id: 'm1', name: '王', sexual: '女士', email: 'full@acme.example' };
const start = (over: { remember?: boolean; mustChangePassword?: boolean } = {}) => ({
  token: 't1',
  member,
  mustChangePassword: false,
  remember: false,
  ...over,
});

test('SH-9 token, member, isLogin and permissions are kept locally and restored at start', () => {
  const store = memoryStore();
  const marker = markerOf();
  const session = createSession(store, marker);
  session.start(start());
  session.setPermissions(['isIpDown']);
  expect(store.get('token')).toBe('t1');
  expect(store.get('isLogin')).toBe('true');
  expect(JSON.parse(store.get('member') ?? '')).toEqual(member);
  expect(createSession(store, marker).get()).toMatchObject({
    token: 't1',
    member,
    permissions: ['isIpDown'],
  });
});

test('AC-1 without remember-me the token is dropped when the browser was restarted', () => {
  const store = memoryStore();
  createSession(store, markerOf()).start(start());
  expect(createSession(store, markerOf(false)).get().token).toBeNull();
  expect(store.get('token')).toBeNull();
});

test('AC-1 without remember-me a new tab of the same browser stays logged in', () => {
  const store = memoryStore();
  const marker = markerOf();
  createSession(store, marker).start(start());
  expect(createSession(store, marker).get().token).toBe('t1');
});

test('AC-1 with remember-me the token outlives the browser', () => {
  const store = memoryStore();
  createSession(store, markerOf()).start(start({ remember: true }));
  expect(createSession(store, markerOf(false)).get().token).toBe('t1');
});

test('AC-2 that the password must be changed is kept over a reload', () => {
  const store = memoryStore();
  const marker = markerOf();
  createSession(store, marker).start(start({ mustChangePassword: true }));
  expect(createSession(store, marker).get().mustChangePassword).toBe(true);
});

test('SH-12 an expired session keeps the backurl', () => {
  const store = memoryStore();
  const session = createSession(store, markerOf());
  session.start(start());
  session.rememberBackUrl('/document');
  session.expire();
  expect(session.get()).toMatchObject({ token: null, member: null, permissions: [], expired: true });
  expect(session.takeBackUrl()).toBe('/document');
  expect(session.takeBackUrl()).toBeNull();
  session.acknowledgeEnd();
  expect(session.get().expired).toBe(false);
});

test('AC-11 exit clears the backurl too, and leaves the language', () => {
  const store = memoryStore();
  store.set('language', 'EN');
  const session = createSession(store, markerOf());
  session.start(start());
  session.rememberBackUrl('/document');
  session.end();
  expect(session.get()).toMatchObject({ token: null, expired: false, exited: true });
  expect(session.takeBackUrl()).toBeNull();
  expect(store.get('language')).toBe('EN');
});

test('SH-9 another tab that logs out logs this one out', () => {
  let tell = () => {};
  const store = {
    ...memoryStore(),
    onOtherTab: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
  };
  const session = createSession(store, markerOf());
  session.start(start());
  let heard = 0;
  session.subscribe(() => {
    heard += 1;
  });
  store.set('token', null);
  tell();
  expect(session.get()).toMatchObject({ token: null, exited: true });
  expect(heard).toBe(1);
});

test('SH-9 a member that was spoilt in the store does not break the start', () => {
  const store = memoryStore();
  store.set('token', 't1');
  store.set('remember', 'true');
  store.set('member', '{');
  expect(createSession(store, markerOf()).get()).toMatchObject({ token: 't1', member: null });
});
