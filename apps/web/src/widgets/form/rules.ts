import { isEmail, isPasswordConfirmed, isStrongPassword, normalizeEmail } from '@siliport/contract/rules';

/** Returns the problem of a field as the key of a phrase; undefined for a valid value. */
export type Rule<Value, Values, Problem extends string> = (
  value: Value,
  values: Values,
) => Problem | undefined;

/** The rules of a form by field, in the order of the fields on the page. A field with a rule is marked as required. */
export type Rules<Values, Problem extends string> = {
  readonly [Field in keyof Values]?: Rule<Values[Field], Values, Problem>;
};

export type FieldName<Values> = Extract<keyof Values, string>;

/** Returns the names of the fields, in their order. */
export const getFieldNames = <Values extends object>(
  record: {
    readonly [Field in keyof Values]?: unknown;
  },
): FieldName<Values>[] => Object.keys(record) as FieldName<Values>[];

export const required =
  <Problem extends string>(problem: Problem) =>
  (value: string | boolean): Problem | undefined =>
    (typeof value === 'string' ? value.trim() !== '' : value) ? undefined : problem;

export const email =
  <Problem extends string>(problem: Problem) =>
  (value: string): Problem | undefined =>
    isEmail(normalizeEmail(value)) ? undefined : problem;

/** A new password and its confirmation (AC-7). */
export const newPasswordRules = {
  password: (password: string) => (isStrongPassword(password) ? undefined : 'passwordWeak'),
  confirmPassword: (confirmation: string, { password }: { password: string }) => {
    if (confirmation === '') return 'confirmMissing';
    return isPasswordConfirmed(password, confirmation) ? undefined : 'mismatch';
  },
} as const;

/** Returns the problem of each invalid field, in the order of the rules. */
export const findProblems = <Values extends object, Problem extends string>(
  rules: Rules<Values, Problem>,
  values: Values,
): ReadonlyMap<FieldName<Values>, Problem> => {
  const problems = new Map<FieldName<Values>, Problem>();
  for (const field of getFieldNames<Values>(rules)) {
    const problem = rules[field]?.(values[field], values);
    if (problem !== undefined) problems.set(field, problem);
  }
  return problems;
};
