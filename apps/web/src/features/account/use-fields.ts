import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/call-error.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { CaptchaClosed } from '../../widgets/captcha/use-captcha.tsx';
import { refusedField } from './refused-field.ts';

type Texts<F extends string> = Partial<Record<F, string>>;

/** What an input of the form is given. */
export interface FieldProps {
  ref: (input: HTMLInputElement | null) => void;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: HTMLInputElement }) => void;
  onBlur: () => void;
  size: 'md';
  withAsterisk: true;
}

interface Options<F extends string> {
  values: Record<F, string>;
  change: (field: F, value: string) => void;
  /** What is wrong with the values, in the order of the fields on the page. */
  problems: Texts<F>;
}

/** The fields of a form: a problem is told as soon as its field is left; the first one takes the focus at the end. */
export const useFields = <F extends string>({ values, change, problems }: Options<F>) => {
  const { language } = useLanguage();
  const [left, setLeft] = useState<readonly F[]>([]);
  const [refused, setRefused] = useState<Texts<F>>({});
  /** What the server said that is about no field of this form. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const inputs = useRef<Partial<Record<F, HTMLInputElement | null>>>({});

  const forgetRefusals = () => {
    setRefused({});
    setRefusal(null);
  };
  // What the server said, it said in the language of then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is the only occasion.
  useEffect(forgetRefusals, [language]);

  const focus = (field: F) => inputs.current[field]?.focus();
  const leave = (field: F) => setLeft((before) => (before.includes(field) ? before : [...before, field]));

  const props = (field: F): FieldProps => ({
    ref: (input) => {
      inputs.current[field] = input;
    },
    name: field,
    value: values[field],
    error: refused[field] ?? (left.includes(field) ? problems[field] : undefined),
    onChange: (event) => {
      setRefused(({ [field]: _gone, ...others }) => others as Texts<F>);
      change(field, event.currentTarget.value);
    },
    onBlur: () => leave(field),
    size: 'md',
    withAsterisk: true,
  });

  /** Whether these fields (all unless said) are right; if not, says so and leads to the first that is wrong. */
  const check = (some?: readonly F[]): boolean => {
    const checked = some ?? (Object.keys(values) as F[]);
    const first = checked.find((field) => problems[field]);
    checked.forEach(leave);
    forgetRefusals();
    if (first) focus(first);
    return !first;
  };

  /** Puts a failure where it belongs. */
  const refuse = (error: unknown) => {
    if (error instanceof CaptchaClosed) return;
    const message = messageOf(error);
    const field = refusedField(message) as F | undefined;
    if (!field || !(field in values)) return setRefusal(message);
    setRefused({ [field]: message } as Texts<F>);
    focus(field);
  };

  return { props, check, refuse, refusal, focus };
};
