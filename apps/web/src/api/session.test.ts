import { expect, test } from 'vitest';
import { createMemoryStore } from '../browser-store.ts';
import { createSession, type SessionMarker } from './session.ts';

const createMarker = (initially = false): SessionMarker => {
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
const start = (changes: { remember?: boolean; mustChangePassword?: boolean } = {}) => ({
  token: 't1',
  member,
  mustChangePassword: false,
  remember: false,
  ...changes,
});

test('restores token, member, isLogin and permissions at start (SH-9)', () => {
  const store = createMemoryStore();
  const marker = createMarker();
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

test('notifies of permissions only when they change (AC-3)', () => {
  const session = createSession(createMemoryStore(), createMarker());
  session.start(start());
  let notified = 0;
  session.subscribe(() => notified++);
  session.setPermissions(['isIpDown']);
  session.setPermissions(['isIpDown']);
  expect(notified).toBe(1);
  session.setPermissions([]);
  expect(notified).toBe(2);
});

test('ends with the browser session without remember-me (AC-1)', () => {
  const store = createMemoryStore();
  createSession(store, createMarker()).start(start());
  expect(createSession(store, createMarker(false)).get().token).toBeNull();
  expect(store.get('token')).toBeNull();
});

test('stays logged in in a new tab without remember-me (AC-1)', () => {
  const store = createMemoryStore();
  const marker = createMarker();
  createSession(store, marker).start(start());
  expect(createSession(store, marker).get().token).toBe('t1');
});

test('survives a restart of the browser with remember-me (AC-1)', () => {
  const store = createMemoryStore();
  createSession(store, createMarker()).start(start({ remember: true }));
  expect(createSession(store, createMarker(false)).get().token).toBe('t1');
});

test('keeps the required password change across reloads (AC-2)', () => {
  const store = createMemoryStore();
  const marker = createMarker();
  createSession(store, marker).start(start({ mustChangePassword: true }));
  expect(createSession(store, marker).get().mustChangePassword).toBe(true);
});

test('keeps the back URL when the session expires (SH-12)', () => {
  const store = createMemoryStore();
  const session = createSession(store, createMarker());
  session.start(start());
  session.rememberBackUrl('/document');
  session.expire();
  expect(session.get()).toMatchObject({ token: null, member: null, permissions: [], expired: true });
  expect(session.consumeBackUrl()).toBe('/document');
  expect(session.consumeBackUrl()).toBeNull();
  session.acknowledgeEnd();
  expect(session.get().expired).toBe(false);
});

test('clears the back URL and keeps the language on logout (AC-11)', () => {
  const store = createMemoryStore();
  store.set('language', 'EN');
  const session = createSession(store, createMarker());
  session.start(start());
  session.rememberBackUrl('/document');
  session.end();
  expect(session.get()).toMatchObject({ token: null, expired: false, exited: true });
  expect(session.consumeBackUrl()).toBeNull();
  expect(store.get('language')).toBe('EN');
});

test('logs out when another tab logs out (SH-9)', () => {
  let notifyOtherTab = () => {};
  const store = {
    ...createMemoryStore(),
    onOtherTab: (listener: () => void) => {
      notifyOtherTab = listener;
      return () => {};
    },
  };
  const session = createSession(store, createMarker());
  session.start(start());
  let notifications = 0;
  session.subscribe(() => {
    notifications += 1;
  });
  store.set('token', null);
  notifyOtherTab();
  expect(session.get()).toMatchObject({ token: null, exited: true });
  expect(notifications).toBe(1);
});

test('starts without a member when the stored one is corrupt (SH-9)', () => {
  const store = createMemoryStore();
  store.set('token', 't1');
  store.set('remember', 'true');
  store.set('member', '{');
  expect(createSession(store, createMarker()).get()).toMatchObject({ token: 't1', member: null });
});

test.each(['null', '{}', '7', '{"a":null}', '{bad'])(
  'starts without permissions when the stored ones are corrupt: %s (SH-9)',
  (stored) => {
    const store = createMemoryStore();
    const marker = createMarker();
    createSession(store, marker).start(start());
    store.set('permissions', stored);
    expect(createSession(store, marker).get().permissions.includes('isWorkSubmit')).toBe(false);
  },
);
