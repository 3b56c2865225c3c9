import { TextInput, type TextInputProps } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import type { FieldProps } from './use-form.ts';

/** Takes the digits of a text: a code is pasted with spaces or words around it, or typed in full-width digits. */
const toCode = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, limits.code);

/** The input of a code of six digits, from an email or an authenticator app. */
export function CodeInput({ onChange, ...props }: FieldProps & TextInputProps) {
  return (
    <TextInput
      {...props}
      onChange={(event) => onChange(toCode(event.currentTarget.value))}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
