import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { pause } from './pause.ts';

/** AC-6, AC-9, AC-10: says that it is done, and a second later leads to the login. */
export const useLeaveForLogin = () => {
  const navigate = useNavigate();
  return async (message: string, before?: () => void) => {
    toast.success(message);
    await pause(1000);
    before?.();
    await navigate(paths.login(), { replace: true });
  };
};
