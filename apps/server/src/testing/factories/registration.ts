import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import type { CallResult, Portal } from '../portal.ts';

export const strongPassword = 'Valid#Pass1';

/** The line of an email that has the code. */
export const codePattern = /^ {4}(\d{6})$/m;

/** Returns the emails with a code, oldest first. */
export const findCodeMails = async (portal: Portal): Promise<Email[]> =>
  (await portal.mails()).filter(({ text = '' }) => codePattern.test(text));

/** Returns the code in the newest email to an address that has one. */
export const findNewestCode = async (portal: Portal, email: string): Promise<string> => {
  const mail = (await findCodeMails(portal)).findLast(({ to }) => to?.[0]?.address === email);
  return codePattern.exec(mail?.text ?? '')?.[1] ?? '';
};

/** Requests a code and exchanges it for a ticket. */
export const requestTicket = async (portal: Portal, email: string, type?: 'password'): Promise<string> => {
  await portal.call('sendEmailCode', type ? { email, type } : { email });
  const result = await portal.call('validateEmail', { email, code: await findNewestCode(portal, email) });
  expect(result.message).toBe('操作成功');
  return result.data.code;
};

/** Submits the second step of a registration at site ACME01. */
export const submitSiteStep = (
  portal: Portal,
  email: string,
  code: string,
  more: Record<string, unknown> = {},
): Promise<CallResult> =>
  portal.call('improveSiteId', {
    email,
    code,
    siteId: 'ACME01',
    password: strongPassword,
    confirmPassword: strongPassword,
    ...more,
  });
