import { useRef, useState } from 'react';
import { useDraft } from '../../widgets/drafts/use-draft.ts';
import { emptyProfile, type ProfileValues } from '../../widgets/profile-form/profile-values.ts';

/** The step a registration has reached, and what was typed; never a password. */
export interface Registration {
  step: 'email' | 'site' | 'profile';
  email: string;
  /** The ticket of validateEmail, and the address it is for. */
  verified: { email: string; ticket: string } | null;
  siteId: string;
  /** The response of improveSiteId: from here on there is an account. */
  account: { id: string; code: string } | null;
  profile: ProfileValues;
  /** URL of the uploaded picture. */
  cover: string;
}

const empty: Registration = {
  step: 'email',
  email: '',
  verified: null,
  siteId: '',
  account: null,
  profile: emptyProfile,
  cover: '',
};

/** Returns the registration of this tab; a reload loses only the passwords (AC-4, AC-5, AC-6). */
export const useRegistration = () => {
  const draft = useDraft('registration', empty);
  const [registration, setRegistration] = useState(draft.initial);
  const latest = useRef(registration);
  const change = (part: Partial<Registration>) => {
    latest.current = { ...latest.current, ...part };
    setRegistration(latest.current);
    draft.save(latest.current);
  };
  return { registration, change, clear: draft.clear };
};

export type RegistrationStep = Pick<ReturnType<typeof useRegistration>, 'registration' | 'change'>;
