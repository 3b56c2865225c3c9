import { expect } from '@playwright/test';

interface ReadMail {
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; text: string }[];
}

/** Returns the mails that an address has received, oldest first. */
export const findMails = async (address: string): Promise<ReadMail[]> => {
  const mails: ReadMail[] = await (await fetch(process.env.SILIPORT_E2E_MAILS ?? '')).json();
  return mails.filter(({ recipients }) => recipients.includes(address));
};

/** Returns the codes that were mailed to an address, oldest first. */
const findCodes = async (address: string): Promise<string[]> =>
  (await findMails(address)).flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? []);

/** Waits until `count` codes were mailed to an address. Returns the newest one. */
export const waitForMailedCode = async (address: string, count = 1): Promise<string> => {
  await expect
    .poll(async () => (await findCodes(address)).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(count);
  return (await findCodes(address)).at(-1) ?? '';
};
