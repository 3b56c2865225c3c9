import { limits } from '@siliport/contract/limits';
import { normalizeSiteId } from '@siliport/contract/rules';
import { type Check, matching, report } from './schema.ts';

/** How sites and members are named. */

const siteIdForm = matching(
  /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/,
  'a site id of letters, digits and hyphens, at most 64',
);

/** Ids that differ only in case are one site. */
export const siteId: Check<string> = (value, place) => {
  const id = siteIdForm(value, place);
  return id === undefined ? undefined : normalizeSiteId(id);
};

const emailForm = /^[^\s@"<>(),;:\\[\]]+@([a-z0-9-]+\.)+[a-z0-9-]+$/i;

export const email: Check<string> = (value, place) => {
  const fits = typeof value === 'string' && value.length <= limits.emailLength && emailForm.test(value);
  return fits ? value.toLowerCase() : report(place, 'an e-mail address', value);
};
