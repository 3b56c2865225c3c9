import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { session } from '../../api/session.ts';
import { invalidateCalls } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { useForm } from '../../widgets/form/use-form.ts';
import { registrationPhrases } from './registration.phrases.ts';
import { type RegistrationValues, registrationRules, toRequest } from './registration.rules.ts';

interface Options {
  activityId: string;
  /** What is known of the member already. */
  known: RegistrationValues;
  onDone: (email: string) => void;
}

const conflict = 409;

/** Asks again for the event and the member's registrations. */
const refresh = () => void invalidateCalls('activityDetails', 'applyPage');

/** The form of a registration, kept as a draft until the server has it (EV-3). */
export const useRegistrationForm = ({ activityId, known, onDone }: Options) =>
  useForm({
    draftKey: `registration/${activityId}`,
    empty: known,
    rules: registrationRules,
    text: usePhrases(registrationPhrases),
    // The specification wants the pattern of the address checked while it is typed.
    liveFields: ['email'],
    send: (values, sendKey) =>
      call('activityApply', toRequest(values, activityId), { headers: { 'Idempotency-Key': sendKey } }),
    onSent: () => {
      // The confirmation goes to the member's own address, whatever the form says.
      onDone(session.get().member?.email ?? '');
      refresh();
    },
    onFailed: (error) => {
      // Ended, not started, registered elsewhere: the page shows the state that is.
      if (error instanceof CallError && error.code === conflict) refresh();
      return undefined;
    },
  });
