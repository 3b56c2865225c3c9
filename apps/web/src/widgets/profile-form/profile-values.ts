/** The profile's fields as a form holds them. Places are the numbers of the server's lists, or free text. */
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

/** Another country has other provinces, another province other cities. */
export const withField = <F extends keyof ProfileValues>(
  values: ProfileValues,
  field: F,
  value: ProfileValues[F],
): ProfileValues => ({
  ...values,
  ...(field === 'country' && { province: '', city: '' }),
  ...(field === 'province' && { city: '' }),
  [field]: value,
});

/** Labels as the contract has them: separated by commas, none empty. Chinese keyboards have commas of their own. */
export const tagsOf = (typed: string): string =>
  typed
    .split(/[,，、;；]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
    .join(',');
