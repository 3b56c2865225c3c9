import type { RefusalData } from '@siliport/contract/refusal-data';
import { useNavigate } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import type { Envelope } from '../../api/envelope.ts';
import { session } from '../../api/session.ts';
import { afterLogin, paths } from '../../paths.ts';
import { pauseForToast, toast } from '../../ui/feedback/toast.ts';

const mustChangePasswordCode = 206;

/** A login that waits for its second step; without a ticket, one by passkey alone. */
export interface PendingLogin extends Pick<NonNullable<RefusalData['secondStep']>, 'methods'> {
  ticket?: string;
  remember: boolean;
}

/** Returns a function that starts the session of a successful login and opens the requested page (AC-1, AC-2). */
export const useStartSession = () => {
  const navigate = useNavigate();
  return async ({ code, message, data }: Envelope<CallOutput<'login'>>, remember: boolean) => {
    const mustChangePassword = code === mustChangePasswordCode;
    if (mustChangePassword) {
      toast.warning(message, { survivesNavigation: true });
      await pauseForToast();
    }
    session.start({ token: data.token, member: data.member, mustChangePassword, remember });
    const target = mustChangePassword ? paths.changePassword() : afterLogin(session.consumeBackUrl());
    await navigate(target, { replace: true });
  };
};
