import { useEffect, useMemo } from 'react';
import {
  type Location,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { type LoginReason, type Session, session, useSession } from '../api/session.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { isOwnRoute, paths } from '../paths.ts';
import { findScreen, screens } from '../screens.ts';
import { toast } from '../ui/feedback/toast.ts';
import { shellPhrases } from './app.phrases.ts';

type Decision =
  | { kind: 'open' }
  | { kind: 'login'; reason: LoginReason }
  /** The member has to change their password first (AC-2). */
  | { kind: 'change-password' }
  /** The member has to set up a second factor first (AC-18). */
  | { kind: 'set-up-second-factor' };

/** Decides whether a path, without its query, may be shown (SH-10). */
export const guard = (
  route: string,
  {
    token,
    mustChangePassword,
    mustSetUpSecondFactor,
    expired,
    exited,
  }: Omit<Session, 'member' | 'permissions'>,
): Decision => {
  if (expired && route !== screens.login.path) return { kind: 'login', reason: 'expired' };
  const access = findScreen(route)?.access;
  if (access === 'open') return { kind: 'open' };
  if (!token) return { kind: 'login', reason: exited ? 'exited' : 'missing' };
  if (mustChangePassword && access !== 'must-change-password') return { kind: 'change-password' };
  if (mustSetUpSecondFactor && !access) return { kind: 'set-up-second-factor' };
  return { kind: 'open' };
};

const toRedirectPath = (decision: Decision): string | null => {
  if (decision.kind === 'login') return paths.login();
  if (decision.kind === 'set-up-second-factor') return paths.accountSecurity();
  return decision.kind === 'change-password' ? paths.changePassword() : null;
};

const warnUntilLogin = (message: string): void => {
  const dismiss = toast.warning(message, { survivesNavigation: true });
  const stop = session.subscribe(() => {
    if (!session.get().token) return;
    dismiss();
    stop();
  });
};

/** Returns the path that replaces a forbidden one; null for an allowed one. */
export const guardedPath = (path: string, current: Session): string | null =>
  toRedirectPath(guard(path, current));

/**
 * Returns the location to render, and how it was reached: the requested one, else the login or the password change (SH-10,
 * SH-12). It is rendered immediately, without a blank page in between; the URL follows.
 */
export const useGuardedLocation = (): { location: Location; navigationType: NavigationType } => {
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const current = useSession();
  const t = usePhrases(shellPhrases);
  const decision = guard(location.pathname, current);
  const redirectPath = toRedirectPath(decision);
  const reason = decision.kind === 'login' ? decision.reason : null;
  const requestedUrl = location.pathname + location.search;

  useEffect(() => {
    if (!redirectPath) return;
    if (reason === 'missing' || reason === 'expired') {
      if (isOwnRoute(requestedUrl)) session.rememberBackUrl(requestedUrl);
      warnUntilLogin(t(reason === 'expired' ? 'loginExpired' : 'loginFirst'));
    }
    navigate(redirectPath, { replace: true, state: { reason } });
  }, [redirectPath, reason, requestedUrl, navigate, t]);

  const isOver = current.expired || current.exited;
  useEffect(() => {
    if (isOver && !redirectPath) session.acknowledgeEnd();
  }, [isOver, redirectPath]);

  return useMemo(() => {
    const replacement = { pathname: redirectPath ?? '', search: '', hash: '', state: { reason }, key: '' };
    return { location: redirectPath ? replacement : location, navigationType };
  }, [redirectPath, reason, location, navigationType]);
};
