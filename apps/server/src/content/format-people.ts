import { limits } from '@siliport/contract/limits';
import { type Check, matching, report } from './check.ts';

/** How sites and members are named. */

export const siteId = matching(
  /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/,
  'a site id of letters, digits and hyphens, at most 64',
);

const emailForm = /^[^\s@"<>(),;:\\[\]]+@([a-z0-9-]+\.)+[a-z0-9-]+$/i;

export const email: Check<string> = (value, place) => {
  const fits = typeof value === 'string' && value.length <= limits.emailLength && emailForm.test(value);
  return fits ? value.toLowerCase() : report(place, 'an e-mail address', value);
};
