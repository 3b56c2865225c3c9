import type { Calls } from '@siliport/contract';
import type { Output, Permission } from '@siliport/contract/call';
import { useSyncExternalStore } from 'react';
import { browserStore, type Store } from '../browser-store.ts';
import { createListeners } from '../listeners.ts';

export type Member = Output<Calls['login']>['member'];

export interface Session {
  token: string | null;
  member: Member | null;
  permissions: readonly Permission[];
  /** The token allows the password change and nothing else (AC-2). */
  mustChangePassword: boolean;
  /** The site requires a second factor, and the member has yet to set one up (AC-18). */
  mustSetUpSecondFactor: boolean;
  /** Whether the server ended the session (SH-12); reset on the login page. */
  expired: boolean;
  /** Whether the member logged out (AC-11), here or in another tab; reset on the next open page. */
  exited: boolean;
}

/** Why the login page is shown: there was no session (SH-10), the server ended it (SH-12), or the member did (AC-11). */
export type LoginReason = 'missing' | 'expired' | 'exited';

type EndState = Pick<Session, 'expired' | 'exited'>;
const notEnded: EndState = { expired: false, exited: false };

interface LoginResult {
  token: string;
  member: Member;
  mustChangePassword: boolean;
  /** Keeps the session when the browser restarts (AC-1). */
  remember: boolean;
}

/** The stored keys (SH-9). `language` is stored as well, and outlives a session. */
const sessionKeys = [
  'token',
  'member',
  'isLogin',
  'permissions',
  'remember',
  'mustChangePassword',
  'mustSetUpSecondFactor',
] as const;

const parse = <T>(json: string | null, fallback: T): T => {
  try {
    return json === null ? fallback : JSON.parse(json);
  } catch {
    return fallback;
  }
};

const read = (store: Store, endState: EndState): Session => {
  const token = store.get('token');
  return {
    token,
    member: token ? parse<Member | null>(store.get('member'), null) : null,
    // Whatever else is stored becomes a list without permissions; the server's answer replaces it.
    permissions: token ? [parse<Permission[]>(store.get('permissions'), [])].flat() : [],
    mustChangePassword: token !== null && store.get('mustChangePassword') === 'true',
    mustSetUpSecondFactor: token !== null && store.get('mustSetUpSecondFactor') === 'true',
    ...endState,
  };
};

const clear = (store: Store, marker: SessionMarker) => {
  for (const key of sessionKeys) store.set(key, null);
  marker.clear();
};

const write = (
  store: Store,
  marker: SessionMarker,
  { token, member, mustChangePassword, remember }: LoginResult,
) => {
  if (!remember) marker.set();
  store.set('remember', String(remember));
  store.set('token', token);
  store.set('member', JSON.stringify(member));
  store.set('isLogin', 'true');
  store.set('mustChangePassword', String(mustChangePassword));
};

/** A session cookie, which disappears when the browser is closed (AC-1). The token itself is in no cookie. */
export interface SessionMarker {
  isSet: () => boolean;
  set: () => void;
  clear: () => void;
}

const cookieName = 'siliport-browser-session';

const writeCookie = (attributes: string) => {
  if (typeof document === 'undefined') return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is for secure origins only, and not in every browser.
  document.cookie = `${cookieName}=${attributes}; Path=/; SameSite=Strict`;
};

const browserMarker: SessionMarker = {
  isSet: () => typeof document !== 'undefined' && document.cookie.split('; ').includes(`${cookieName}=1`),
  set: () => writeCookie('1'),
  clear: () => writeCookie('; Max-Age=0'),
};

/** Without remember-me the session ends with the browser, as its missing cookie shows (AC-1). */
const hasEndedWithBrowser = (store: Store, marker: SessionMarker): boolean =>
  store.get('token') !== null && store.get('remember') !== 'true' && !marker.isSet();

/** Creates the session, which is stored in the browser, restored at start, and the same in every tab (SH-9). */
export const createSession = (store: Store, marker: SessionMarker) => {
  const listeners = createListeners();
  if (hasEndedWithBrowser(store, marker)) clear(store, marker);
  let current = read(store, notEnded);

  const notify = (endState = notEnded) => {
    current = read(store, endState);
    listeners.notify();
  };
  store.onOtherTab(() => {
    const isOver = current.token !== null && store.get('token') === null;
    notify({ expired: current.expired, exited: current.exited || isOver });
  });

  return {
    get: () => current,
    subscribe: listeners.subscribe,
    start: (result: LoginResult) => {
      clear(store, marker);
      write(store, marker, result);
      notify();
    },
    setPermissions: (permissions: readonly Permission[]) => {
      const json = JSON.stringify(permissions);
      // Each page load asks for them again, and a notification renders most of the page.
      if (store.get('permissions') === json) return;
      store.set('permissions', json);
      notify();
    },
    setMustSetUpSecondFactor: (value: boolean) => {
      store.set('mustSetUpSecondFactor', String(value));
      notify();
    },
    /** Stores the member's changed profile (MC-3). */
    setMember: (member: Member) => {
      store.set('member', JSON.stringify(member));
      notify();
    },
    /** The server ended the session; the requested route is kept (SH-12). */
    expire: () => {
      if (!store.get('token')) return;
      clear(store, marker);
      notify({ ...notEnded, expired: true });
    },
    /** Resets `expired` and `exited`; called on pages that need no session. */
    acknowledgeEnd: () => notify(),
    /** The member ended the session; all of it is deleted (AC-10, AC-11). */
    end: () => {
      clear(store, marker);
      store.set('backurl', null);
      notify({ ...notEnded, exited: true });
    },
    rememberBackUrl: (route: string) => store.set('backurl', route),
    /** Returns and deletes the route that was requested before the login. */
    consumeBackUrl: () => {
      const route = store.get('backurl');
      store.set('backurl', null);
      return route;
    },
  };
};

export const session = createSession(browserStore, browserMarker);

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get);

/** Whether the session opens only what its member has to do first. */
export const isRestricted = ({ mustChangePassword, mustSetUpSecondFactor }: Session): boolean =>
  mustChangePassword || mustSetUpSecondFactor;

export const usePermission = (permission: Permission): boolean =>
  useSession().permissions.includes(permission);
