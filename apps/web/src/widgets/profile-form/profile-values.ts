import type { CallOutput } from '../../api/call.ts';
import { prefixKey, prefixWord } from './member-name.ts';

/** A profile with its picture as its form holds it: `sexual` is the key of a title prefix, or empty. */
export type ProfileFormValues = Omit<CallOutput<'memberBasic'>, 'id' | 'siteId' | 'email'>;

/** A profile without its picture. */
export type ProfileValues = Omit<ProfileFormValues, 'cover'>;

export const emptyProfile: ProfileValues = {
  company: '',
  sexual: '',
  name: '',
  country: '',
  province: '',
  city: '',
  postalCode: '',
  address: '',
  companyAddress: '',
  contact: '',
  productTag: '',
  isSubscribe: true,
};

/** Returns the changes of a chosen location: another country has other provinces, another province other cities. */
export const toLocationChange = (
  field: 'country' | 'province' | 'city',
  value: string,
): Partial<ProfileValues> => ({
  ...(field === 'country' && { province: '', city: '' }),
  ...(field === 'province' && { city: '' }),
  [field]: value,
});

/** Returns labels as the contract has them: separated by commas, none empty. Chinese keyboards type other commas. */
export const parseTags = (typed: string): string =>
  typed
    .split(/[,，、;；]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
    .join(',');

/** Returns a profile as its form holds it, without what the member cannot change. */
export const toFormValues = ({
  id: _id,
  siteId: _siteId,
  email: _email,
  ...profile
}: CallOutput<'memberBasic'>): ProfileFormValues => ({
  ...profile,
  sexual: prefixKey(profile.sexual),
});

/** Returns the form's values as the calls take them. */
export const toProfileRequest = (values: ProfileFormValues): ProfileFormValues => ({
  ...values,
  sexual: prefixWord(values.sexual),
  productTag: parseTags(values.productTag),
});
