import { useState } from 'react';
import { emptyProfile, type ProfileValues } from '../../widgets/profile-form/profile-values.ts';
import { readDraft, writeDraft } from './session-draft.ts';

const key = 'siliport-registration';

/** How far a registration has come, and what was typed; no password is ever part of it. */
export interface Registration {
  step: 'email' | 'site' | 'profile';
  email: string;
  /** validateEmail's ticket, and the address that it is for. */
  verified: { email: string; ticket: string } | null;
  siteId: string;
  /** improveSiteId's answer: from here on there is an account. */
  account: { id: string; code: string } | null;
  profile: ProfileValues;
  /** URL of the uploaded picture. */
  cover: string;
}

const fresh: Registration = {
  step: 'email',
  email: '',
  verified: null,
  siteId: '',
  account: null,
  profile: emptyProfile,
  cover: '',
};

/** AC-4 to AC-6: kept in the tab, so that a reload loses nothing but the passwords. */
export const useRegistration = () => {
  const [registration, setRegistration] = useState(() => readDraft<Registration>(key) ?? fresh);
  const change = (part: Partial<Registration>) =>
    setRegistration((before) => {
      const after = { ...before, ...part };
      writeDraft(key, after);
      return after;
    });
  const forget = () => writeDraft(key, null);
  return { registration, change, forget };
};

export type RegistrationStep = Pick<ReturnType<typeof useRegistration>, 'registration' | 'change'>;
