/** The fields of the login form, and what is wrong with them. */
export interface LoginForm {
  username: string;
  password: string;
  rememberMe: boolean;
}

export type LoginField = 'username' | 'password';

/** AC-1: both must be non-blank. */
export const isMissing = (form: LoginForm, field: LoginField): boolean => form[field].trim() === '';

/** In the order they stand on the page. */
export const missingFields = (form: LoginForm): LoginField[] =>
  (['username', 'password'] as const).filter((field) => isMissing(form, field));
