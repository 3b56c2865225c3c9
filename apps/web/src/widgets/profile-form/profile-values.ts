import { prefixKey, prefixWord } from './member-name.ts';

/** The values of a profile form. Country, province and city are the numbers of the server's lists, or free text. */
export interface ProfileValues {
  company: string;
  /** Key of a title prefix, or empty. */
  sexual: string;
  name: string;
  country: string;
  province: string;
  city: string;
  postalCode: string;
  address: string;
  companyAddress: string;
  contact: string;
  productTag: string;
  isSubscribe: boolean;
}

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

/** A profile with its picture, whose URL is empty for none. */
export interface ProfileFormValues extends ProfileValues {
  cover: string;
}

/** Returns what a chosen place changes: another country has other provinces, another province other cities. */
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
}: ProfileFormValues & { id: string; siteId: string; email: string }): ProfileFormValues => ({
  ...profile,
  sexual: prefixKey(profile.sexual),
});

/** Returns the form's values as the calls take them. */
export const toProfileRequest = (values: ProfileFormValues): ProfileFormValues => ({
  ...values,
  sexual: prefixWord(values.sexual),
  productTag: parseTags(values.productTag),
});
