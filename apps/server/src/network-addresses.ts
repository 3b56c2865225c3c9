import type { NetworkType } from '@siliport/contract/account-security';
import ipaddr from 'ipaddr.js';

/** Whether the text is one IPv4 address in four decimal parts, or one IPv6 address. */
const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** Whether the text is an address, or a host name whose last label is not a number (RFC 1123). */
export const isHost = (text: string): boolean =>
  isAddress(text) || /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z]([a-z0-9-]*[a-z0-9])?\.?$/i.test(text);

/** Whether the host is a name and no address. */
export const isDomain = (host: string): boolean => isHost(host) && !isAddress(host);

export const isLoopback = (host: string): boolean =>
  isAddress(host) ? ipaddr.process(host).range() === 'loopback' : /^(.+\.)?localhost\.?$/i.test(host);

/** IPv4-mapped IPv6 addresses: `::ffff:0:0/96`. */
const mappedIpv4 = ipaddr.IPv6.parse('::ffff:0:0');

/** Whether a range is larger than any private network, also as IPv4-mapped IPv6. */
const isRangeTooWide = (range: string): boolean => {
  const [address, bits] = ipaddr.parseCIDR(range);
  if (!(address instanceof ipaddr.IPv6)) return bits < 8;
  return bits < 7 || (bits < 96 + 8 && mappedIpv4.match(address, Math.min(bits, 96)));
};

/** Whether the text is an address, or a range of a plausible size, such as 10.0.0.0/8. */
export const isAddressRange = (text: string): boolean => {
  const [address = ''] = text.split('/');
  return isAddress(address) && (address === text || (ipaddr.isValidCIDR(text) && !isRangeTooWide(text)));
};

export const isHttpUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Returns the network of an address, /24 or /48, which tells the place roughly; empty for an invalid address. */
export const toNetwork = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  if (address.range() === 'loopback') return '127.0.0.0/8';
  if (address instanceof ipaddr.IPv6) return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`;
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`;
};

const privateRanges: readonly string[] = ['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** Returns what kind of network the address or network belongs to. */
export const getNetworkType = (network: string): NetworkType => {
  const [ip = ''] = network.split('/');
  if (!ipaddr.isValid(ip)) return 'unknown';
  const range = ipaddr.process(ip).range();
  if (range === 'loopback') return 'local';
  return privateRanges.includes(range) ? 'private' : 'public';
};

/** Returns the key by which a client's address is rate limited: an IPv6 client owns its whole /64. */
export const toRateKey = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
};
