import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { paths } from '../../paths.ts';

/** AC-11: the session ends here at once, and on the server as soon as it hears of it. */
export const useExit = () => {
  const navigate = useNavigate();
  return () => {
    // The request takes the token with it before the session is cleared.
    call('logout', {}).catch(() => {});
    session.end();
    navigate(paths.login());
  };
};
