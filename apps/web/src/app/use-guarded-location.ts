import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { type LoginReason, type Session, session, useSession } from '../api/session.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { paths } from '../paths.ts';
import { findScreen, screens } from '../screens.ts';
import { toast } from '../ui/feedback/toast.ts';
import { isOwnRoute } from '../widgets/page/back-url.ts';
import { shellPhrases } from './shell.phrases.ts';

type Decision =
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

const addressOf = (decision: Decision): string | null => {
  if (decision.kind === 'login') return paths.login();
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

/** The path that is shown in place of one that may not be; null where it may. */
export const guardedPath = (path: string, current: Session): string | null => addressOf(guard(path, current));

/**
 * SH-10, SH-12, AC-2: the place to show, which is not always the one that was asked for. It is shown at once, without a
 * blank page in between; the address follows.
 */
export const useGuardedLocation = (): Location | string => {
  const location = useLocation();
  const navigate = useNavigate();
  const current = useSession();
  const t = usePhrases(shellPhrases);
  const decision = guard(location.pathname, current);
  const address = addressOf(decision);
  const reason = decision.kind === 'login' ? decision.reason : null;
  const wanted = location.pathname + location.search;

  useEffect(() => {
    if (!address) return;
    if (reason === 'missing' || reason === 'expired') {
      if (isOwnRoute(wanted)) session.rememberBackUrl(wanted);
      warnUntilLogin(t(reason === 'expired' ? 'loginExpired' : 'loginFirst'));
    }
    navigate(address, { replace: true, state: { reason } });
  }, [address, reason, wanted, navigate, t]);

  const isOver = current.expired || current.exited;
  useEffect(() => {
    if (isOver && !address) session.acknowledgeEnd();
  }, [isOver, address]);

  return address ?? location;
};
