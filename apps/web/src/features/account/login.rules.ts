import { required } from '../../widgets/form/rules.ts';

export const loginRules = {
  username: required('usernameMissing'),
  password: required('passwordMissing'),
} as const;
