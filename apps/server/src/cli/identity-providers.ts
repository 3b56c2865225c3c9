import { basename, dirname, resolve } from 'node:path';
import { type Permission, permissions } from '@siliport/contract/call';
import { type StaticDecode, Type } from 'typebox';
import { id, siteId } from '../content/format/fields.ts';
import { readYaml } from '../content/format/parse.ts';
import { inBothLanguages, object, refine, singleLine, text } from '../content/format/schema.ts';
import {
  deleteProvider,
  findProviderById,
  findProviders,
  findSitesWithoutLogin,
  setProvider,
} from '../features/account/identity/providers.queries.ts';
import { callbackPath } from '../http/routes/company-login.ts';
import { isHttpUrl, isLoopback } from '../network-addresses.ts';
import { updateSite } from './cli.queries.ts';
import { type CliContext, CliError, getSite, recordAuditEntry } from './cli.ts';

const isIssuer = (value: string): boolean =>
  isHttpUrl(value) && (value.startsWith('https:') || isLoopback(new URL(value).hostname));

/** The file of `identity set`: an OpenID provider of one site, or of the vendor for all sites. */
const providerFile = refine(
  object({
    id,
    name: inBothLanguages(singleLine(100)),
    issuer: text('an https address', isIssuer),
    clientId: singleLine(500),
    clientSecret: { ...singleLine(500), secret: 'another value' },
    site: Type.Optional(siteId),
    siteClaim: Type.Optional(singleLine(100)),
    permissionClaim: Type.Optional(singleLine(100)),
    permissions: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 200 }),
        Type.Unsafe<Permission>({ type: 'string', enum: permissions }),
      ),
    ),
  }),
  ({ site, siteClaim, permissionClaim, permissions: byValue }) => {
    if ((site === undefined) === (siteClaim === undefined)) return 'expected either site or siteClaim';
    if ((permissionClaim === undefined) !== (byValue === undefined))
      return 'expected permissionClaim and permissions together';
    return undefined;
  },
);

export type ProviderFile = StaticDecode<typeof providerFile>;

/** Throws CliError with every problem of the file. */
export const readProviderFile = async (path: string): Promise<ProviderFile> => {
  const problems: string[] = [];
  const file = await readYaml(dirname(resolve(path)), [basename(path)], providerFile, problems);
  if (!file) throw new CliError(problems.join('\n'));
  return file;
};

/** Throws CliError when the site has another provider. */
export const saveProvider = async (context: CliContext, file: ProviderFile): Promise<string> => {
  const { tx, secret, config } = context;
  const { id: providerId, name, issuer, clientId, clientSecret, siteClaim, permissionClaim } = file;
  const site = file.site === undefined ? undefined : await getSite(context, file.site);
  const isSaved = await setProvider(tx, {
    id: providerId,
    nameZh: name.zh,
    nameEn: name.en,
    issuer,
    clientId,
    clientSecret: secret.seal(clientSecret),
    siteId: site?.id ?? null,
    siteClaim: siteClaim ?? null,
    permissionClaim: permissionClaim ?? null,
    permissionsByValue: file.permissions ?? {},
  });
  if (!isSaved) throw new CliError(`Site ${site?.id} has an identity provider already.`);
  await recordAuditEntry(context, 'identity set', providerId, { issuer, site: site?.id });
  const portal = (config.publicUrl ?? 'PUBLIC_URL').replace(/\/$/, '');
  return [
    `Identity provider ${providerId} was saved. Register there:`,
    `  redirect URI             ${portal}${callbackPath}`,
    `  back-channel logout URI  ${portal}/company-login/logout/${providerId}`,
  ].join('\n');
};

export const listProviders = async ({ tx }: CliContext): Promise<string> => {
  const providers = await findProviders(tx);
  if (providers.length === 0) return 'No identity providers.';
  return providers
    .map(({ id: providerId, siteId: ownSite, siteClaim, issuer }) =>
      [providerId, ownSite ?? `all sites, by ${siteClaim}`, issuer].join('  '),
    )
    .join('\n');
};

/** Throws CliError for an unknown provider. */
export const removeProvider = async (context: CliContext, providerId: string): Promise<string> => {
  const provider = await findProviderById(context.tx, providerId);
  if (!provider) throw new CliError(`There is no identity provider ${providerId}.`);
  await deleteProvider(context.tx, providerId, context.clock());
  await recordAuditEntry(context, 'identity remove', providerId);
  const locked = await findSitesWithoutLogin(context.tx);
  return [
    `Identity provider ${providerId} was removed, and the sessions that it opened have ended.`,
    ...locked.map((site) => `Nobody of ${site} can log in until you run: site password-login ${site} on`),
  ].join('\n');
};

/** Throws CliError for an unknown site, or when no provider would be left to log in with. */
export const setPasswordLogin = async (
  context: CliContext,
  name: string,
  allowsPassword: boolean,
): Promise<string> => {
  const site = await getSite(context, name);
  await updateSite(context.tx, site.id, { allowsPassword });
  if ((await findSitesWithoutLogin(context.tx)).includes(site.id))
    throw new CliError(`Site ${site.id} has no identity provider, so nobody could log in.`);
  await recordAuditEntry(context, 'site password-login', site.id, { allowsPassword });
  return allowsPassword
    ? `Members of ${site.id} can log in with a password.`
    : `Members of ${site.id} log in with their company account only. Open sessions go on.`;
};
