import { type RefusalKey, refusals } from '@siliport/contract/refusals';

/** The field at which a refusal is to be shown. An answer brings its text alone, so the text tells which it is. */
const places: Partial<Record<RefusalKey, string>> = {
  'code.wrong': 'code',
  'password.weak': 'password',
  'password.mismatch': 'confirmPassword',
  'site.unknown': 'siteId',
  'site.foreignEmail': 'siteId',
};

export const isRefusal = (key: RefusalKey, message: string): boolean =>
  refusals[key].zh === message || refusals[key].en === message;

const named = /^(?:Field|字段) ([A-Za-z]+)(?:: |：)/;

/** Name of the field that the server refused, if it is about one. */
export const refusedField = (message: string): string | undefined => {
  const key = (Object.keys(places) as RefusalKey[]).find((each) => isRefusal(each, message));
  return key ? places[key] : named.exec(message)?.[1];
};
