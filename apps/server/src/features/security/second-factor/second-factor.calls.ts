import { getBrand } from '../../../brand/brand.queries.ts';
import type { Database } from '../../../database/database.ts';
import type { CallContext, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { toWireDateTime } from '../../../wire-dates.ts';
import { consumeTicket, insertTicket } from '../../account/codes/tickets.queries.ts';
import { findMemberById, type MemberRow } from '../../account/members.queries.ts';
import { hasUsablePassword } from '../account-data.calls.ts';
import { recordMemberEvent } from '../audit-log.queries.ts';
import { describeDevice } from '../device.ts';
import { mailSecurityNotice, type SecurityNoticeName } from '../security-emails.ts';
import {
  createAuthenticatorKey,
  createRecoveryCodes,
  findStep,
  hashRecoveryCode,
  toAuthenticatorUri,
} from './codes.ts';
import { getMemberByOwnPassword } from './own-password.ts';
import { createPasskeyOptions, verifyNewPasskey } from './passkeys.ts';
import {
  countRecoveryCodes,
  deleteAuthenticatorApp,
  deletePasskey,
  findAuthenticatorApp,
  findPasskeys,
  findSecondFactorMethods,
  insertPasskey,
  isSecondFactorRequired,
  replaceRecoveryCodes,
  upsertAuthenticatorApp,
} from './second-factors.queries.ts';
import { parseSetup, sealSetup } from './setup.ts';

type OwnContext = CallContext<'secondFactor' | 'confirmAuthenticator' | 'confirmPasskey' | 'removePasskey'>;

const getOwnMember = async (db: Database, { caller }: OwnContext): Promise<MemberRow> =>
  (await findMemberById(db, caller.memberId)) ?? refuse('item.missing');

/** Notices of changes, which the audit trail calls alike. */
type FactorNotice = Exclude<SecurityNoticeName, 'newDevice'>;

/** Returns new recovery codes in place of all others. */
const issueRecoveryCodes = async (
  { secret }: OwnContext,
  tx: Database,
  memberId: string,
): Promise<string[]> => {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => hashRecoveryCode(secret, memberId, code)),
  );
  return codes;
};

const mailNotice = async (context: OwnContext, tx: Database, notice: FactorNotice): Promise<void> => {
  const member = await getOwnMember(tx, context);
  await mailSecurityNotice(context, tx, member, notice, describeDevice(context));
  await recordMemberEvent(context, tx, member.id, notice);
  context.log.info({ memberId: member.id }, notice);
};

/** Records that a second factor was added. Returns recovery codes with the first one, else none. */
const finishSetup = async (
  context: OwnContext,
  tx: Database,
  notice: FactorNotice,
): Promise<{ recoveryCodes: string[] }> => {
  const { memberId } = context.caller;
  await mailNotice(context, tx, notice);
  if ((await countRecoveryCodes(tx, memberId)) > 0) return { recoveryCodes: [] };
  return { recoveryCodes: await issueRecoveryCodes(context, tx, memberId) };
};

/** Keeps the last second factor where the site requires one, and removes recovery codes that confirm nothing anymore. */
const finishRemoval = async (
  context: OwnContext,
  tx: Database,
  notice: FactorNotice,
): Promise<Record<string, never>> => {
  const { memberId, siteId } = context.caller;
  if ((await findSecondFactorMethods(tx, memberId)).length === 0) {
    if (await isSecondFactorRequired(tx, siteId)) refuse('secondFactor.required');
    await replaceRecoveryCodes(tx, memberId, []);
  }
  await mailNotice(context, tx, notice);
  return {};
};

const authenticatorHandlers = {
  startAuthenticator: async (context) => {
    const { db, input, language } = context;
    const { id, email } = await getMemberByOwnPassword(context, input.password);
    const key = createAuthenticatorKey();
    const { portal } = await getBrand(db);
    const setup = sealSetup(context, { memberId: id, key });
    return { key, uri: toAuthenticatorUri(key, portal[language], email), setup };
  },

  confirmAuthenticator: async (context) => {
    const { db, secret, clock, caller, input } = context;
    const { memberId } = caller;
    const key = parseSetup(context, memberId, input.setup);
    const lastStep = findStep(key, input.code.trim(), clock()) ?? refuse('secondFactor.wrong');
    return db.transaction(async (tx) => {
      const app = { memberId, sealedKey: secret.seal(key), lastStep, createdAt: clock() };
      await upsertAuthenticatorApp(tx, app);
      return finishSetup(context, tx, 'authenticatorAdded');
    });
  },

  removeAuthenticator: async (context) => {
    const { id } = await getMemberByOwnPassword(context, context.input.password);
    return context.db.transaction(async (tx) => {
      if (!(await deleteAuthenticatorApp(tx, id))) refuse('item.missing');
      return finishRemoval(context, tx, 'authenticatorRemoved');
    });
  },
} satisfies Partial<Handlers>;

const passkeyHandlers = {
  startPasskey: async (context) => {
    const { db, input, clock, getOrigin, language } = context;
    const { id, email } = await getMemberByOwnPassword(context, input.password);
    const challenge = await insertTicket(db, { purpose: 'newPasskey', memberId: id, now: clock() });
    const { portal } = await getBrand(db);
    const options = { id, email, portal: portal[language], passkeys: await findPasskeys(db, id) };
    return {
      options: JSON.stringify(await createPasskeyOptions({ challenge, origin: getOrigin() }, options)),
    };
  },

  confirmPasskey: async (context) => {
    const { db, input, clock, getOrigin, caller } = context;
    const { memberId } = caller;
    return db.transaction(async (tx) => {
      const consume = async (challenge: string) =>
        (await consumeTicket(tx, 'newPasskey', challenge, clock()))?.memberId === memberId;
      const passkey = await verifyNewPasskey(input.credential, getOrigin(), consume);
      const values = { ...passkey, memberId, name: input.name.trim(), createdAt: clock() };
      if (!(await insertPasskey(tx, values))) refuse('passkey.wrong');
      return finishSetup(context, tx, 'passkeyAdded');
    });
  },

  removePasskey: async (context) => {
    const { db, input } = context;
    const { id: memberId } = await getMemberByOwnPassword(context, input.password);
    return db.transaction(async (tx) => {
      if (!(await deletePasskey(tx, memberId, input.id))) refuse('item.missing');
      return finishRemoval(context, tx, 'passkeyRemoved');
    });
  },
} satisfies Partial<Handlers>;

export const secondFactorHandlers = {
  ...authenticatorHandlers,
  ...passkeyHandlers,

  secondFactor: async (context) => {
    const { db, config, caller } = context;
    const { memberId, siteId } = caller;
    const toTime = (at: Date | null) => (at ? toWireDateTime(at, config.timeZone) : '');
    const app = await findAuthenticatorApp(db, memberId);
    const passkeys = await findPasskeys(db, memberId);
    return {
      isRequired: await isSecondFactorRequired(db, siteId),
      authenticatorTime: toTime(app?.createdAt ?? null),
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createTime: toTime(createdAt),
        lastUseTime: toTime(lastUsedAt),
      })),
      recoveryCodes: await countRecoveryCodes(db, memberId),
      hasPassword: await hasUsablePassword(db, await getOwnMember(db, context)),
    };
  },

  renewRecoveryCodes: async (context) => {
    const { id } = await getMemberByOwnPassword(context, context.input.password);
    return context.db.transaction(async (tx) => {
      if ((await findSecondFactorMethods(tx, id)).length === 0) refuse('item.missing');
      await mailNotice(context, tx, 'recoveryCodesRenewed');
      return { recoveryCodes: await issueRecoveryCodes(context, tx, id) };
    });
  },
} satisfies Partial<Handlers>;
