import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { readCommand, runCommand } from '../cli/commands.ts';
import { members, sites } from '../database/schema/members.ts';
import { callbackPath } from '../http/routes/company-login.ts';
import { createAddress, createClient, trustedProxyEnv } from './client.ts';
import { createTestPortal } from './portal.ts';
import {
  type AccountClaims,
  clientId,
  clientSecret,
  startIdentityProvider,
} from './servers/identity-provider.ts';

const publicUrl = 'https://support.vendor.example';

/** Creates a portal with a provider of the site ACME01 and one of the vendor, and a browser that logs in by them. */
export const createCompanyLoginFixture = async () => {
  const portal = await createTestPortal({ ...trustedProxyEnv, PUBLIC_URL: publicUrl });
  const redirectUri = publicUrl + callbackPath;
  const logoutUri = `${publicUrl}/company-login/logout/acme`;
  const [acme, vendor] = await Promise.all([
    startIdentityProvider({ redirectUri, logoutUri }),
    startIdentityProvider({ redirectUri }),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'siliport-identity-'));

  const runCli = async (...args: string[]): Promise<string> =>
    runCommand(portal.services, 'operator', await readCommand(args));

  /** Saves a provider by the CLI, with these lines in place of the ordinary ones. */
  const saveProvider = async (id: string, lines: Record<string, unknown>): Promise<string> => {
    const file = join(folder, `${id}.yaml`);
    const provider = { id, name: { zh: '艾克美', en: 'Acme' }, clientId, clientSecret, ...lines };
    await writeFile(file, JSON.stringify(provider));
    return runCli('identity', 'set', file);
  };

  for (const [id, domain] of [
    ['ACME01', 'acme.example'],
    ['OTHER1', 'other.example'],
  ] as const)
    await portal.services.db.insert(sites).values({ id, nameZh: id, nameEn: id, domains: [domain] });
  await saveProvider('acme', {
    issuer: acme.issuer,
    site: 'acme01',
    permissionClaim: 'groups',
    permissions: { designers: 'isIpDown', leads: 'isWorkSubmit' },
  });
  await saveProvider('vendor', { issuer: vendor.issuer, siteClaim: 'site' });

  let addresses = 0;
  /** Returns a browser with cookies and an address of its own. */
  const createBrowser = () => createClient(portal, createAddress(addresses++));
  const state = { browser: createBrowser() };

  let subjects = 0;
  /** Adds an account with a verified address of Acme; returns its subject. */
  const addAccount = (claims: AccountClaims = {}, provider = acme): string => {
    const subject = `subject-${++subjects}`;
    const email = `${subject}@acme.example`;
    provider.accounts.set(subject, {
      email,
      email_verified: true,
      name: `Engineer of ${subject}`,
      ...claims,
    });
    return subject;
  };

  const start = async (input: Record<string, unknown> = { email: 'someone@acme.example' }): Promise<string> =>
    (await state.browser.call('startCompanyLogin', input)).data.url;

  /** Logs in at the provider; returns what it sends back. */
  const logInThere = async (subject: string, input?: Record<string, unknown>, provider = acme) => {
    const { searchParams } = await provider.logIn(await start(input), subject);
    return Object.fromEntries(searchParams);
  };

  return Object.assign(state, {
    portal,
    acme,
    vendor,
    runCli,
    saveProvider,
    createBrowser,
    addAccount,
    start,
    logInThere,
    logIn: async (subject: string, input?: Record<string, unknown>, provider = acme) =>
      state.browser.call('finishCompanyLogin', await logInThere(subject, input, provider)),
    findMember: async (email: string) =>
      (await portal.services.db.select().from(members).where(eq(members.email, email)))[0],
    close: async () => {
      await Promise.all([acme.close(), vendor.close()]);
      await portal.close();
      await rm(folder, { recursive: true });
    },
  });
};
