import { limits } from '@siliport/contract/limits';
import { normalizeSiteId } from '@siliport/contract/rules';
import { decoded, matching, text } from './schema.ts';

/** How sites and members are named. */

/** Ids that differ only in case are one site. */
export const siteId = decoded(
  matching(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/, 'a site id of letters, digits and hyphens, at most 64'),
  normalizeSiteId,
);

const emailPattern = /^[^\s@"<>(),;:\\[\]]+@([a-z0-9-]+\.)+[a-z0-9-]+$/i;

export const email = decoded(
  text('an e-mail address', (value) => value.length <= limits.emailLength && emailPattern.test(value)),
  (value) => value.toLowerCase(),
);

export const domain = matching(
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]*$/,
  'a domain in lower case, e.g. acme.example',
);
