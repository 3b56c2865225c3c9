import { domainToASCII } from 'node:url';

/** A domain as it is compared: punycode, lower case, without the root's dot; empty for what is none. */
const asciiDomain = (domain: string): string => domainToASCII(domain.trim().replace(/^@|\.$/g, ''));

/**
 * AC-8, SEC-21: whether an e-mail belongs to one of the domains. The whole domain counts, never an ending of it:
 * `evil-acme.example` is not `acme.example`, and who may name machines below a domain is not always its owner.
 */
export const isOfDomains = (email: string, domains: readonly string[]): boolean => {
  const own = asciiDomain(email.slice(email.lastIndexOf('@') + 1));
  return own !== '' && domains.some((domain) => asciiDomain(domain) === own);
};
