import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callEnvelope } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { afterLogin } from '../../shell/back-url.ts';
import { toast } from '../../ui/toast.ts';
import type { LoginForm } from './login-form.ts';

const mustChangePassword = 206;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** AC-1, AC-2: logs in and goes where the member wanted to go. The form shows a failure itself. */
export const useLogin = () => {
  const navigate = useNavigate();
  return useMutation({
    meta: { silent: true },
    mutationFn: async (form: LoginForm) => {
      const { code, message, data } = await callEnvelope('login', {
        ...form,
        username: form.username.trim(),
      });
      const mustChange = code === mustChangePassword;
      if (mustChange) {
        toast.warning(message);
        await pause(1000);
      }
      session.start({
        token: data.token,
        member: data.member,
        mustChangePassword: mustChange,
        remember: form.rememberMe,
      });
      await navigate(mustChange ? paths.changePassword() : afterLogin(session.takeBackUrl()), {
        replace: true,
      });
    },
  });
};
