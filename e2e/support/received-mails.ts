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

/** Waits until an address has received `count` mails. Returns the code in the newest one. */
export const waitForMailedCode = async (address: string, count = 1): Promise<string> => {
  await expect
    .poll(async () => (await findMails(address)).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(count);
  const newest = (await findMails(address)).at(-1);
  return /^ {4}(\d{6})$/m.exec(newest?.text ?? '')?.[1] ?? '';
};
