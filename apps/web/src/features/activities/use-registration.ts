import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { invalidateCalls } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { useDraft } from '../../widgets/drafts/use-draft.ts';
import { registrationPhrases } from './registration.phrases.ts';
import {
  inputOf,
  isToldLive,
  problemOf,
  type RegistrationDraft,
  type RequiredField,
  requiredFields,
} from './registration-draft.ts';

interface Options {
  activityId: string;
  /** What is known of the member already. */
  known: RegistrationDraft;
  onDone: (email: string) => void;
}

const conflict = 409;

/** How the event and the member's registrations stand now. */
const askAgain = () => {
  void invalidateCalls('activityDetails', 'applyPage');
};

const useSending = ({ activityId, onDone }: Options, draft: ReturnType<typeof useDraft<RegistrationDraft>>) =>
  useMutation({
    meta: { silent: true },
    mutationFn: async () => {
      draft.flush();
      // The same form sent twice after a lost answer is one registration.
      await call('activityApply', inputOf(draft.value, activityId), {
        headers: { 'Idempotency-Key': draft.sendKey },
      });
      // The confirmation goes to the member's own address, whatever the form says.
      return session.get().member?.email ?? '';
    },
    onSuccess: (email) => {
      draft.clear();
      onDone(email);
      askAgain();
    },
    // Ended, not started, registered elsewhere: the page shows the state that is.
    onError: (error) => error instanceof CallError && error.code === conflict && askAgain(),
  });

/** EV-3: the form's values, what is wrong with them, and the way to the server. */
export const useRegistration = (options: Options) => {
  const t = usePhrases(registrationPhrases);
  const draft = useDraft(`registration/${options.activityId}`, options.known);
  const sending = useSending(options, draft);
  const [left, setLeft] = useState<readonly RequiredField[]>([]);
  const inputs = useRef<Partial<Record<RequiredField, HTMLElement | null>>>({});

  const errorOf = (field: RequiredField): string | undefined => {
    const problem = problemOf(draft.value, field);
    return problem && (left.includes(field) || isToldLive(draft.value, field)) ? t(problem) : undefined;
  };
  const required = (field: RequiredField) => ({
    ref: (input: HTMLInputElement | HTMLSelectElement | null) => {
      inputs.current[field] = input;
    },
    error: errorOf(field),
    onBlur: () => setLeft((before) => [...before, field]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(requiredFields);
    const first = requiredFields.find((field) => problemOf(draft.value, field));
    if (first) inputs.current[first]?.focus();
    else if (!sending.isPending) sending.mutate();
  };
  return { draft, sending, required, submit };
};
