import { expect } from '@playwright/test';
import { solveProof } from '../../apps/server/src/testing/solve-proof.ts';
import { interfaceToken, password } from './accounts.ts';
import { findCaptchaGap, queryDatabase } from './portal-database.ts';
import { waitForMailedCode } from './received-mails.ts';

type Fields = Record<string, string | number>;

const toHeaders = (client: string) => ({
  'Content-Type': 'application/json',
  'Interface-Token': interfaceToken,
  Language: 'EN',
  'X-Forwarded-For': client,
});

/** Registers a member by the same calls as the page, for a test that changes the account. Returns the email. */
export const registerMember = async (origin: string | undefined, email: string): Promise<string> => {
  const headers = toHeaders(`10.99.0.${(email.length % 250) + 1}`);
  const readData = async (answer: Response) => {
    const { code, message, data } = await answer.json();
    expect(code, message).toBe(200);
    return data;
  };
  const get = async (path: string, query: Record<string, string> = {}) =>
    readData(await fetch(`${origin}/api/${path}?${new URLSearchParams(query)}`, { headers }));
  const post = async (path: string, body: Fields) =>
    readData(await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));

  const { id, proofOfWork: challenge } = await get('system/captcha/get');
  const proofOfWork = await solveProof(challenge);
  const { ticket } = await post('system/captcha/check', { id, x: await findCaptchaGap(id), proofOfWork });
  await get('verifyMember/sendEmailCode', { email, ticket });
  const { code } = await get('verifyMember/validateEmail', { email, code: await waitForMailedCode(email) });
  const site = { email, code, siteId: 'ACME01', password, confirmPassword: password };
  const account = await post('verifyMember/improveSiteId', site);
  await post('verifyMember/improveMember', { ...account, name: 'Lin Yue' });
  return email;
};

/** Requires a password change at the next login, as the vendor can. */
export const requirePasswordChange = (email: string) =>
  queryDatabase('update members set must_change_password = true where email = $1', [email]);
