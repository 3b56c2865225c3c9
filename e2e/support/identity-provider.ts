import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  clientId,
  clientSecret,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../apps/server/src/testing/servers/identity-provider.ts';
import { runOperatorCli } from './operator-cli.ts';

/** An account of Nova's identity provider. */
export const novaEngineer = { account: 'wang', email: 'wang@nova.example', name: '王一凡' };

/** Starts the identity provider of the site NOVA02 and registers it with the portal at this address. */
export const startNovaProvider = async (address: string): Promise<TestIdentityProvider> => {
  const provider = await startIdentityProvider({
    redirectUri: `${address}/company-login/callback`,
    logoutUri: `${address}/company-login/logout/nova`,
  });
  const { account, email, name } = novaEngineer;
  provider.accounts.set(account, { email, email_verified: true, name });
  const folder = await mkdtemp(join(process.env.SILIPORT_E2E_FOLDER ?? '', 'identity-'));
  const file = join(folder, 'nova.yaml');
  const settings = {
    id: 'nova',
    name: { zh: '诺瓦', en: 'Nova' },
    issuer: provider.issuer,
    clientId,
    clientSecret,
  };
  await writeFile(file, JSON.stringify({ ...settings, site: 'NOVA02' }));
  await runOperatorCli('identity', 'set', file);
  return provider;
};
