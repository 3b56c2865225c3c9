import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Resolves after the second in which a toast is read before the page changes. */
export const readingPause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));

/** Returns how to say that something is done and, a second later, to show the login (AC-6, AC-9, AC-10). */
export const useLeaveForLogin = () => {
  const navigate = useNavigate();
  return async (message: string, beforeLeaving?: () => void) => {
    toast.success(message);
    await readingPause();
    beforeLeaving?.();
    await navigate(paths.login(), { replace: true });
  };
};
