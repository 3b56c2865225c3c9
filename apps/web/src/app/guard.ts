import type { LoginReason, Session } from '../api/session.ts';
import { findScreen, screens } from '../screens.ts';

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
  if (expired && route !== screens.login.path) return { kind: 'login', reason: 'expired' };
  const access = findScreen(route)?.access;
  if (access === 'open') return { kind: 'open' };
  if (!token) return { kind: 'login', reason: exited ? 'exited' : 'missing' };
  if (mustChangePassword && access !== 'must-change-password') return { kind: 'change-password' };
  return { kind: 'open' };
};
