import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertMember, password } from '../../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { createSoftwareAuthenticator } from '../../../testing/software-authenticator.ts';

let portal: Portal;
let member: Awaited<ReturnType<typeof insertMember>>;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  member = await insertMember(portal.services);
});

type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;

/** Adds a passkey as the page does. */
const addPasskey = async (key: Authenticator, { email } = member) => {
  const token = await portal.login(email);
  const { options } = (await portal.call('startPasskey', { password }, { token })).data;
  const credential = key.create({ options });
  return portal.call('confirmPasskey', { name: 'Laptop', credential }, { token });
};
const getOptions = async (ticket?: string): Promise<string> =>
  (await portal.call('passkeyOptions', ticket ? { ticket } : {})).data.options;
const beginLogin = async ({ email } = member): Promise<string> =>
  (await portal.call('login', { username: email, password })).data.secondStep.ticket;
const logIn = (credential: string, ticket?: string) =>
  portal.call('passkeyLogin', { credential, ...(ticket && { ticket }) });

test('logs in without a password, and completes a login by password (AC-19)', async () => {
  const key = createSoftwareAuthenticator();
  const added = await addPasskey(key);
  expect(added.data.recoveryCodes).toHaveLength(10);
  const alone = await logIn(key.get({ options: await getOptions() }));
  expect(alone.data.member.email).toBe(member.email);
  expect((await portal.call('permissions', {}, { token: alone.data.token })).code).toBe(200);
  const ticket = await beginLogin();
  const options = await getOptions(ticket);
  expect(JSON.parse(options).allowCredentials.map(({ id }: { id: string }) => id)).toEqual([key.id]);
  // With the password, a security key that does not verify its user is enough.
  const second = await logIn(key.get({ options, isUserVerified: false }), ticket);
  expect(second.code, second.message).toBe(200);
});

test('refuses a passkey that does not verify its user without a password (AC-19)', async () => {
  const key = createSoftwareAuthenticator();
  await addPasskey(key);
  const refused = await logIn(key.get({ options: await getOptions(), isUserVerified: false }));
  expect(refused.data.reason).toBe('passkey.wrong');
});

test('refuses the origin or domain of another page (AC-19)', async () => {
  const key = createSoftwareAuthenticator();
  await addPasskey(key);
  for (const fake of [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:8081' },
    { origin: 'http://localhost.evil.example' },
    { domain: 'evil.example' },
  ])
    expect((await logIn(key.get({ options: await getOptions(), ...fake }))).data.reason).toBe(
      'passkey.wrong',
    );
  const token = await portal.login(member.email);
  const { options } = (await portal.call('startPasskey', { password }, { token })).data;
  const credential = createSoftwareAuthenticator().create({ options, origin: 'https://evil.example' });
  expect((await portal.call('confirmPasskey', { name: 'x', credential }, { token })).code).toBe(400);
});

test('refuses a challenge that is used, expired, made up or of another purpose (AC-19)', async () => {
  const key = createSoftwareAuthenticator();
  await addPasskey(key);
  const options = await getOptions();
  const credential = key.get({ options });
  expect((await logIn(credential)).code).toBe(200);
  const token = await portal.login(member.email);
  const ofSetup = (await portal.call('startPasskey', { password }, { token })).data.options;
  const old = await getOptions();
  portal.time.now = new Date(portal.time.now.getTime() + 301_000);
  const ticket = await beginLogin();
  const made = JSON.stringify({ challenge: 'AAAA' });
  for (const each of [options, ofSetup, old, made, await getOptions(ticket)])
    expect((await logIn(key.get({ options: each }))).data.reason, each).toBe('passkey.wrong');
  expect((await logIn(key.get({ options: await getOptions() }), ticket)).data.reason).toBe('passkey.wrong');
  expect((await logIn(credential, ticket)).data.reason).toBe('passkey.wrong');
});

test('refuses the passkey of another member as the second step (AC-19)', async () => {
  const [key, foreignKey] = [createSoftwareAuthenticator(), createSoftwareAuthenticator()];
  const stranger = await insertMember(portal.services);
  await addPasskey(key);
  await addPasskey(foreignKey, stranger);
  const ticket = await beginLogin();
  const refused = await logIn(foreignKey.get({ options: await getOptions(ticket) }), ticket);
  expect(refused.data.reason).toBe('passkey.wrong');
  expect((await logIn(key.get({ options: await getOptions(ticket) }), ticket)).code).toBe(200);
});

test('refuses a copied passkey, whose counter does not grow (AC-19)', async () => {
  const key = createSoftwareAuthenticator();
  await addPasskey(key);
  expect((await logIn(key.get({ options: await getOptions(), counter: 9 }))).code).toBe(200);
  for (const counter of [9, 3])
    expect((await logIn(key.get({ options: await getOptions(), counter }))).data.reason).toBe(
      'passkey.wrong',
    );
});

test('refuses junk, signatures of another key and passkeys that exist already (AC-19)', async () => {
  const [key, other] = [createSoftwareAuthenticator(), createSoftwareAuthenticator()];
  await addPasskey(key);
  const valid = JSON.parse(key.get({ options: await getOptions() }));
  const foreign = JSON.parse(other.get({ options: await getOptions() }));
  const changed = { ...valid, response: { ...valid.response, signature: foreign.response.signature } };
  for (const junk of ['{}', 'null', '[]', '{"id":', JSON.stringify(changed), JSON.stringify(foreign)])
    expect((await logIn(junk)).data.reason, junk).toBe('passkey.wrong');
  const stranger = await insertMember(portal.services);
  expect((await addPasskey(key, stranger)).data.reason).toBe('passkey.wrong');
});

test('logs in nobody who is disabled or has removed the passkey (AC-19, SEC-13)', async () => {
  const key = createSoftwareAuthenticator();
  await addPasskey(key);
  const { token } = (await logIn(key.get({ options: await getOptions() }))).data;
  const foreign = await portal.login((await insertMember(portal.services)).email);
  expect((await portal.call('removePasskey', { id: key.id, password }, { token: foreign })).code).toBe(404);
  expect((await portal.call('removePasskey', { id: key.id, password }, { token })).code).toBe(200);
  expect((await logIn(key.get({ options: await getOptions() }))).data.reason).toBe('passkey.wrong');
});
