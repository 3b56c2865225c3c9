import { normalizeEmail } from '@siliport/contract/rules';
import type { CallContext, Handler, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { callbackPath } from '../../../http/routes/company-login.ts';
import { toRateKey } from '../../../network-addresses.ts';
import type { Services } from '../../../services.ts';
import { recordMemberEvent } from '../../security/audit-log.queries.ts';
import { isKnownDevice, readDeviceCookie } from '../login/devices.ts';
import { startSession } from '../login/start-session.ts';
import { countUpTo } from '../rate.queries.ts';
import { getCompanyMember } from './company-members.ts';
import type { PendingLogin } from './open-id.ts';
import {
  endProviderSessions,
  findProviderByEmail,
  findProviderById,
  type IdentityProvider,
} from './providers.queries.ts';

/** Loads the protocol with its libraries, which most portals never need. */
const loadOpenId = () => import('./open-id.ts');

/** Logins that one address can begin, e.g. of a whole company behind one gateway. */
const perAddress = { max: 300, windowSeconds: 600 };

const pendingSeconds = 900;
const cookie = { name: 'siliport_company_login', path: '/api/verifyMember' };

const findProvider = (
  { db, input }: CallContext<'startCompanyLogin'>,
  email: string | undefined,
): Promise<IdentityProvider | undefined> => {
  if (input.provider !== undefined) return findProviderById(db, input.provider);
  return email ? findProviderByEmail(db, email) : Promise.resolve(undefined);
};

const startCompanyLogin: Handler<'startCompanyLogin'> = async (context) => {
  const { db, input, ip, clock, getOrigin, secret, log } = context;
  await countUpTo(db, `company login:address:${toRateKey(ip)}`, perAddress, clock());
  const email = input.email === undefined ? undefined : normalizeEmail(input.email);
  const provider = await findProvider(context, email);
  if (!provider) return refuse('identity.unknown');
  const { getConfiguration, beginLogin } = await loadOpenId();
  const configuration = await getConfiguration(context, provider).catch((error: Error) => {
    log.warn({ provider: provider.id, reason: error.message }, 'identity provider cannot be used');
    return refuse('identity.unavailable');
  });
  const redirectUri = `${getOrigin()}${callbackPath}`;
  const { url, pending } = await beginLogin(configuration, { providerId: provider.id, redirectUri, email });
  const expires = clock().getTime() + pendingSeconds * 1000;
  context.setCookie(cookie.name, secret.seal(JSON.stringify({ ...pending, expires })), {
    path: cookie.path,
    maxAgeSeconds: pendingSeconds,
  });
  return { url };
};

/** Returns the login that this browser began; undefined for none, an altered or an expired one. */
const readPendingLogin = ({ cookie: getCookie, secret, clock }: CallContext): PendingLogin | undefined => {
  const text = secret.unseal(getCookie(cookie.name) ?? '');
  try {
    // What was encrypted for another use may be no JSON.
    const pending: PendingLogin & { expires: number } = JSON.parse(text ?? '');
    return pending.expires > clock().getTime() ? pending : undefined;
  } catch {
    return undefined;
  }
};

const finishCompanyLogin: Handler<'finishCompanyLogin'> = async (context) => {
  const { db, input, getOrigin, log, clock, ip } = context;
  await countUpTo(db, `company login:address:${toRateKey(ip)}`, perAddress, clock());
  const pending = readPendingLogin(context);
  // Each attempt needs a new start.
  context.setCookie(cookie.name, '', { path: cookie.path, maxAgeSeconds: 0 });
  const provider = pending && (await findProviderById(db, pending.providerId));
  if (!provider) return refuse('identity.failed');
  const callback = new URL(callbackPath, getOrigin());
  callback.search = new URLSearchParams(Object.entries(input)).toString();
  const { getConfiguration, finishLogin } = await loadOpenId();
  const claims = await getConfiguration(context, provider)
    .then((configuration) => finishLogin(configuration, callback, pending))
    .catch((error: Error) => {
      log.warn({ provider: provider.id, reason: error.message }, 'company login failed');
      return refuse('identity.failed');
    });
  const member = await getCompanyMember(context, provider, claims);
  const sid = typeof claims.sid === 'string' ? claims.sid : '';
  const isOnKnownDevice = isKnownDevice(context, readDeviceCookie(context, member.email), member);
  const options = { rememberMe: false, isOnKnownDevice, providerSessionId: sid };
  return db.transaction((tx) => startSession(context, tx, member, options));
};

export const identityHandlers = {
  startCompanyLogin,
  finishCompanyLogin,
} satisfies Partial<Handlers>;

/** Ends the sessions that a provider's logout token names. Throws for a token that it did not sign for this. */
export const endCompanySessions = async (
  services: Pick<Services, 'db' | 'secret' | 'clock' | 'changes'>,
  providerId: string,
  token: string,
): Promise<void> => {
  const { db, clock, changes } = services;
  const provider = await findProviderById(db, providerId);
  if (!provider) throw new Error('there is no such provider');
  const { getConfiguration, verifyLogoutToken } = await loadOpenId();
  const logout = await verifyLogoutToken(await getConfiguration(services, provider), token);
  await db.transaction(async (tx) => {
    for (const memberId of await endProviderSessions(tx, { providerId, ...logout }, clock()))
      await recordMemberEvent({ clock, userAgent: '', ip: '' }, tx, memberId, 'companyLogout');
  });
  await changes.catchUp();
};
