import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callEnvelope } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useCaptcha } from '../../widgets/captcha/use-captcha.tsx';
import { afterLogin } from '../../widgets/page/back-url.ts';
import type { LoginForm } from './login-form.ts';
import { pause } from './pause.ts';

const mustChangePassword = 206;

/** AC-1, AC-2, AC-12: logs in and goes where the member wanted to go. The form shows a failure itself. */
export const useLogin = () => {
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const login = useMutation({
    meta: { silent: true },
    mutationFn: async (form: LoginForm) => {
      const typed = { ...form, username: form.username.trim() };
      const { code, message, data } = await captcha.pass((ticket) =>
        callEnvelope('login', { ...typed, ticket }),
      );
      const mustChange = code === mustChangePassword;
      if (mustChange) {
        toast.warning(message, { survivesNavigation: true });
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
  return { login, captchaDialog: captcha.dialog };
};
