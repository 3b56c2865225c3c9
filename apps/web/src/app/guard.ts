import type { LoginReason, Session } from '../api/session.ts';

/** SH-10: what can be reached without a session. `/` shows /index. */
const openRoutes: readonly string[] = [
  '/',
  '/index',
  '/login',
  '/register',
  '/articleDetail',
  '/findPassword',
];

const isOpen = (route: string) => openRoutes.includes(route);

export type Decision =
  | { kind: 'open' }
  | { kind: 'login'; reason: LoginReason }
  /** AC-2: the password comes first. */
  | { kind: 'change-password' };

/** Whether a route (its path, without query) may be shown. */
export const guard = (
  route: string,
  { token, mustChangePassword, expired, exited }: Omit<Session, 'member' | 'permissions'>,
): Decision => {
  if (expired && route !== '/login') return { kind: 'login', reason: 'expired' };
  if (isOpen(route)) return { kind: 'open' };
  if (!token) return { kind: 'login', reason: exited ? 'exited' : 'missing' };
  if (mustChangePassword && route !== '/changePassword') return { kind: 'change-password' };
  return { kind: 'open' };
};
