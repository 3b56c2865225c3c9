import { type GetInputPropsReturnType, useForm as useMantineForm } from '@mantine/form';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { CallError, toErrorMessage } from '../../api/call-error.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { CaptchaClosed } from '../captcha/use-captcha.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { type FieldName, findProblems, getFieldNames, type Rules } from './rules.ts';

interface FormOptions<Values extends object, Problem extends string, Result> {
  /** The initial, empty values. */
  empty: Values;
  rules: Rules<Values, Problem>;
  /** Returns the message of a problem in the current language. */
  text: (problem: Problem) => string;
  /** Stores the values as a draft under this key until they are sent (FB-6, SH-12). */
  draftKey?: string;
  onChange?: (values: Values) => void;
  /** Sends the values. The same values sent again have the same `sendKey`, an Idempotency-Key. */
  send: (values: Values, sendKey: string) => Promise<Result>;
  onSent?: (result: Result, values: Values) => unknown;
  /** Returns the message to show instead of the server's; empty for none. */
  onFailed?: (error: Error) => string | undefined;
  /** Replaces focusing the first wrong field. */
  onInvalid?: (wrong: readonly FieldName<Values>[]) => void;
  /** Failures appear as a toast instead of in the form. */
  failsAsToast?: boolean;
  /** Fields validated while typing, not only on blur. */
  liveFields?: FieldName<Values>[];
}

/** A refusal of the server, for a field or the whole form. */
interface Refusal<Field> {
  text: string;
  field?: Field | undefined;
}

/** Props of an input of the form. */
export interface FieldProps extends Omit<GetInputPropsReturnType, 'error'> {
  name: string;
  /** Identifies the input to focus. */
  'data-path': string;
  error: string | undefined;
  withAsterisk: boolean;
  size: 'md';
}

/** The part of a form that its fields use. */
export interface FormOf<Values extends object> {
  values: Values;
  change: (part: Partial<Values> | ((values: Values) => Partial<Values>)) => void;
  field: (name: FieldName<Values>, options?: { type?: 'checkbox' }) => FieldProps;
}

/** Returns the messages of the invalid fields, by field. */
const findErrors = <Values extends object, Problem extends string>(
  { rules, text }: Pick<FormOptions<Values, Problem, never>, 'rules' | 'text'>,
  values: Values,
): Record<string, string> =>
  Object.fromEntries([...findProblems(rules, values)].map(([field, problem]) => [field, text(problem)]));

/** The values, stored as a draft, with the displayed errors and refusal. */
const useFormState = <Values extends object, Problem extends string, Result>(
  options: FormOptions<Values, Problem, Result>,
) => {
  const { language } = useLanguage();
  const [refusal, setRefusal] = useState<Refusal<FieldName<Values>>>();
  const [generation, setGeneration] = useState(0);
  const draft = useDraft(options.draftKey, options.empty);
  // Mantine prefixes `data-path` with it, and allows letters and digits.
  const formName = useId().replace(/[^a-z0-9]/gi, '');

  /** Updates displayed errors; new ones appear only on blur. */
  const refreshErrors = (values: Values) => {
    const errors = findErrors(options, values);
    form.setErrors((shown) => Object.fromEntries(Object.keys(shown).map((field) => [field, errors[field]])));
  };

  const form = useMantineForm<Values>({
    name: formName,
    initialValues: draft.initial,
    validate: (values) => findErrors(options, values),
    validateInputOnBlur: true,
    validateInputOnChange: options.liveFields ?? false,
    clearInputErrorOnChange: false,
    onValuesChange: (values, previous) => {
      draft.save(values);
      options.onChange?.(values);
      refreshErrors(values);
      setRefusal((shown) =>
        shown?.field && values[shown.field] !== previous[shown.field] ? undefined : shown,
      );
    },
  });

  // A refusal is in the language of its request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language is the occasion.
  useEffect(() => {
    setRefusal(undefined);
    refreshErrors(form.getValues());
  }, [language]);

  const discard = () => {
    draft.clear();
    form.setInitialValues(options.empty);
    form.reset();
    setRefusal(undefined);
    setGeneration((before) => before + 1);
  };

  return { form, formName, draft, refusal, setRefusal, generation, discard };
};

type FormState<Values extends object> = ReturnType<typeof useFormState<Values, string, unknown>>;

const toFieldProps = <Values extends object>(
  { form, formName, refusal }: FormState<Values>,
  rules: object,
  name: FieldName<Values>,
  inputOptions?: { type?: 'checkbox' },
): FieldProps => {
  const props = form.getInputProps(name, inputOptions);
  return {
    ...props,
    error: refusal?.field === name ? refusal.text : props.error,
    name,
    'data-path': `${formName}-${name}`,
    withAsterisk: name in rules,
    size: 'md',
  };
};

/** Returns functions that validate fields and focus the first invalid one. */
const createValidation = <Values extends object, Problem extends string, Result>(
  { form, setRefusal }: FormState<Values>,
  options: FormOptions<Values, Problem, Result>,
) => {
  type Field = FieldName<Values>;
  const focus = (field: Field) => form.getInputNode(field)?.focus();

  /** Displays the problems of these fields. */
  const showProblems = (fields: readonly Field[]) => {
    const errors = findErrors(options, form.getValues());
    form.setErrors((shown) => ({
      ...shown,
      ...Object.fromEntries(fields.map((field) => [field, errors[field]])),
    }));
    return fields.filter((field) => errors[field] !== undefined);
  };

  /** Returns whether these fields are valid; otherwise displays their problems and focuses the first invalid one. */
  const check = (fields: readonly Field[] = getFieldNames(options.rules)): boolean => {
    setRefusal(undefined);
    const wrong = showProblems(fields);
    const [first] = wrong;
    if (first && options.onInvalid) options.onInvalid(wrong);
    else if (first) focus(first);
    return first === undefined;
  };

  return { focus, showProblems, check };
};

/** Returns the message of a failure, with the field that it names; undefined when nothing is to be shown. */
const toRefusal = <Values extends object>(
  error: Error,
  { empty, onFailed }: Pick<FormOptions<Values, never, never>, 'empty' | 'onFailed'>,
): Refusal<FieldName<Values>> | undefined => {
  const message = onFailed?.(error);
  if (message !== undefined) return message === '' ? undefined : { text: message };
  const refused = error instanceof CallError ? error.field : undefined;
  return { text: toErrorMessage(error), field: getFieldNames(empty).find((field) => field === refused) };
};

/**
 * The state of a form: values, problems by field, the server's refusal, the draft and submitting. A problem appears
 * when its field loses the focus, and disappears with a valid value; submitting focuses the first invalid field.
 */
export const useForm = <Values extends object, Problem extends string, Result>(
  options: FormOptions<Values, Problem, Result>,
) => {
  const state = useFormState(options);
  const { form, draft, refusal, setRefusal, discard } = state;
  const { focus, showProblems, check } = createValidation(state, options);

  /** Shows a failure at the field that it names, else above the form. */
  const refuse = (error: Error) => {
    if (error instanceof CaptchaClosed) return;
    const shown = toRefusal(error, options);
    setRefusal(shown);
    if (shown?.field) focus(shown.field);
  };

  const submission = useExclusiveMutation({
    meta: { silent: !options.failsAsToast },
    mutationFn: (values: Values) => options.send(values, draft.getSendKey()),
    onSuccess: async (result, values) => {
      if (options.draftKey !== undefined) discard();
      await options.onSent?.(result, values);
    },
    onError: (error) => options.failsAsToast || refuse(error),
  });

  return {
    values: form.values,
    change: (part: Partial<Values> | ((values: Values) => Partial<Values>)) =>
      form.setValues(typeof part === 'function' ? part(form.getValues()) : part),
    field: (name: FieldName<Values>, inputOptions?: { type?: 'checkbox' }) =>
      toFieldProps(state, options.rules, name, inputOptions),
    /** The current problems, displayed or not. */
    problems: findProblems(options.rules, form.values),
    showProblems,
    check,
    focus,
    /** The refusal of the server that is about no field. */
    refusal: refusal?.field === undefined ? refusal?.text : undefined,
    refuse,
    clearRefusal: () => setRefusal(undefined),
    submission,
    /** For the form's `onSubmit`. */
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A form in a dialog may be inside another form in React's tree.
      event.stopPropagation();
      if (!check()) return;
      draft.flush();
      submission.mutate(form.getValues());
    },
    isRestored: draft.isRestored,
    isSaved: draft.isSaved,
    discard,
    /** Changes when the form is discarded: the React `key` of an uncontrolled field. */
    generation: state.generation,
  };
};
