import { useNavigate } from 'react-router';
import { callEnvelope } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useCaptcha } from '../../widgets/captcha/use-captcha.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { afterLogin } from '../../widgets/page/back-url.ts';
import { accountPhrases } from './account.phrases.ts';
import { loginRules } from './account.rules.ts';
import { readingPause } from './use-leave-for-login.ts';

const mustChangePasswordCode = 206;

/** Logs in and opens the page that the member came for (AC-1, AC-2, AC-12). */
export const useLoginForm = () => {
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const form = useForm({
    empty: { username: '', password: '', rememberMe: false },
    rules: loginRules,
    text: usePhrases(accountPhrases),
    send: async (values) => {
      const request = { ...values, username: values.username.trim() };
      const { code, message, data } = await captcha.pass((ticket) =>
        callEnvelope('login', { ...request, ticket }),
      );
      const mustChangePassword = code === mustChangePasswordCode;
      if (mustChangePassword) {
        toast.warning(message, { survivesNavigation: true });
        await readingPause();
      }
      const { token, member } = data;
      session.start({ token, member, mustChangePassword, remember: values.rememberMe });
      const target = mustChangePassword ? paths.changePassword() : afterLogin(session.consumeBackUrl());
      await navigate(target, { replace: true });
    },
  });
  return { form, captchaDialog: captcha.dialog };
};
