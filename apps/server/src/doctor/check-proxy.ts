import { Type } from 'typebox';
import Schema from 'typebox/schema';
import type { Config } from '../config.ts';
import type { Secret } from '../secret.ts';
import { type Finding, failure, ok, toReason, warning } from './finding.ts';
import { createProbe, forgedAddress, probeHeader, type SeenRequest } from './probe.ts';

const seenRequest = Type.Object({
  address: Type.String(),
  protocol: Type.String(),
  isForwarded: Type.Boolean(),
  isTrusted: Type.Boolean(),
  peer: Type.String(),
});

/** Asks the portal through its public address how it sees this request, which claims another sender. */
const probe = async (publicUrl: string, secret: Secret): Promise<SeenRequest | string> => {
  const url = new URL('healthz', publicUrl.endsWith('/') ? publicUrl : `${publicUrl}/`);
  const headers = { [probeHeader]: createProbe(secret, new Date()), 'x-forwarded-for': forgedAddress };
  const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(5000) });
  if (response.status !== 200)
    return `answers with status ${response.status} in place of a portal's /healthz`;
  const body: unknown = await response.json().catch(() => undefined);
  if (Schema.Check(seenRequest, body)) return body;
  return Schema.Check(Type.Object({ status: Type.Literal('ok') }), body)
    ? 'leads to a portal with another SECRET or an earlier version'
    : 'does not lead to a portal';
};

/** Returns what is wrong with the proxies, or that nothing is. */
export const judgeProxy = (seen: SeenRequest, publicUrl: string): Finding => {
  const { peer, address, isForwarded, isTrusted, protocol } = seen;
  const isHttps = publicUrl.startsWith('https:');
  if (!isForwarded && isTrusted)
    return failure(
      'proxy',
      `Anybody can forge an address, because ${peer} is in TRUST_PROXY and passes on X-Forwarded-For as it comes: let it set the header, or remove it.`,
    );
  if (!isForwarded && isHttps)
    return failure('proxy', `The proxy ${peer} does not set X-Forwarded-For: see docs/nginx.conf.`);
  if (!isForwarded) return ok('proxy', 'PUBLIC_URL leads to the portal without a proxy.');
  if (!isTrusted)
    return failure(
      'proxy',
      `The proxy ${peer} is not named in TRUST_PROXY, so that all visitors share its address and limits: add it.`,
    );
  if (address === forgedAddress)
    return warning(
      'proxy',
      'TRUST_PROXY names this machine, so what it claims is believed: let the proxy replace X-Forwarded-For, or narrow TRUST_PROXY.',
    );
  if (isHttps && protocol !== 'https')
    return failure('proxy', `The proxy ${peer} does not set X-Forwarded-Proto: see docs/nginx.conf.`);
  return ok('proxy', `PUBLIC_URL leads to the portal, which sees this machine as ${address}.`);
};

/** Checks that PUBLIC_URL leads to the portal, and that its proxies forward the right address. */
export const checkProxy = async (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  secret: Secret,
): Promise<Finding> => {
  if (!publicUrl) return warning('proxy', 'PUBLIC_URL is not set, so no proxy was checked.');
  try {
    const seen = await probe(publicUrl, secret);
    return typeof seen === 'string' ? failure('proxy', `PUBLIC_URL ${seen}.`) : judgeProxy(seen, publicUrl);
  } catch (error) {
    return failure(
      'proxy',
      `PUBLIC_URL does not answer from here, check DNS, proxy and certificate: ${toReason(error)}.`,
    );
  }
};
