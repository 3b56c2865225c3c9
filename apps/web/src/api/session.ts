import type { Calls } from '@siliport/contract';
import type { Output, Permission } from '@siliport/contract/call';
import { useSyncExternalStore } from 'react';
import { browserStore, type Store } from '../browser-store.ts';
import { browserMarker, type Marker } from './session-marker.ts';

export type Member = Output<Calls['login']>['member'];

export interface Session {
  token: string | null;
  member: Member | null;
  permissions: readonly Permission[];
  /** AC-2: the token opens the password change and nothing else. */
  mustChangePassword: boolean;
  /** The server ended the session (SH-12); until the login page has been reached. */
  expired: boolean;
  /** The member ended it (AC-11), here or in another tab; until an open page has been reached. */
  exited: boolean;
}

/** Why the login page is shown: there was no session (SH-10), the server ended it (SH-12), or the member did (AC-11). */
export type LoginReason = 'missing' | 'expired' | 'exited';

type Ending = Pick<Session, 'expired' | 'exited'>;
const going: Ending = { expired: false, exited: false };

interface Start {
  token: string;
  member: Member;
  mustChangePassword: boolean;
  /** Keep the session over a restart of the browser (AC-1). */
  remember: boolean;
}

/** SH-9, plus what AC-1 and AC-2 need. `language` lives beside them and outlives a session. */
const sessionKeys = ['token', 'member', 'isLogin', 'permissions', 'remember', 'mustChangePassword'] as const;

const parse = <T>(json: string | null, otherwise: T): T => {
  try {
    return json === null ? otherwise : (JSON.parse(json) as T);
  } catch {
    return otherwise;
  }
};

const read = (store: Store, ending: Ending): Session => {
  const token = store.get('token');
  return {
    token,
    member: token ? parse<Member | null>(store.get('member'), null) : null,
    permissions: token ? parse<Permission[]>(store.get('permissions'), []) : [],
    mustChangePassword: token !== null && store.get('mustChangePassword') === 'true',
    ...ending,
  };
};

const clear = (store: Store, marker: Marker) => {
  for (const key of sessionKeys) store.set(key, null);
  marker.clear();
};

const write = (store: Store, marker: Marker, { token, member, mustChangePassword, remember }: Start) => {
  if (!remember) marker.set();
  store.set('remember', String(remember));
  store.set('token', token);
  store.set('member', JSON.stringify(member));
  store.set('isLogin', 'true');
  store.set('mustChangePassword', String(mustChangePassword));
};

/** SH-9: session data kept locally and restored at start; the same in every tab. */
export const createSession = (store: Store, marker: Marker) => {
  const listeners = new Set<() => void>();
  // AC-1: without remember-me the session ends with the browser, which the missing session cookie tells.
  if (store.get('token') && store.get('remember') !== 'true' && !marker.isSet()) clear(store, marker);
  let current = read(store, going);

  const changed = (ending = going) => {
    current = read(store, ending);
    for (const listener of listeners) listener();
  };
  store.onOtherTab(() => {
    const isOver = current.token !== null && store.get('token') === null;
    changed({ expired: current.expired, exited: current.exited || isOver });
  });

  return {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: (begun: Start) => {
      clear(store, marker);
      write(store, marker, begun);
      changed();
    },
    setPermissions: (permissions: readonly Permission[]) => {
      store.set('permissions', JSON.stringify(permissions));
      changed();
    },
    /** MC-3: the member changed their profile. */
    setMember: (member: Member) => {
      store.set('member', JSON.stringify(member));
      changed();
    },
    /** SH-12: the server ended it; the wanted route is kept. */
    expire: () => {
      if (!store.get('token')) return;
      clear(store, marker);
      changed({ ...going, expired: true });
    },
    /** A page has been reached that needs no session. */
    acknowledgeEnd: () => changed(),
    /** AC-11, AC-10: the member ended it; nothing of it is kept. */
    end: () => {
      clear(store, marker);
      store.set('backurl', null);
      changed({ ...going, exited: true });
    },
    rememberBackUrl: (route: string) => store.set('backurl', route),
    /** The route wanted before the login, once. */
    takeBackUrl: () => {
      const route = store.get('backurl');
      store.set('backurl', null);
      return route;
    },
  };
};

export const session = createSession(browserStore, browserMarker);

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get);

export const usePermission = (permission: Permission): boolean =>
  useSession().permissions.includes(permission);
