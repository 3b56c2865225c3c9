import { hash } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';

/** Returns the same key as altcha-lib's function for SHA-256, without an object for each hash. */
const deriveKey: Parameters<typeof solveChallenge>[0]['deriveKey'] = async ({ cost }, salt, nonce) => {
  let derivedKey = hash('sha256', Buffer.concat([salt, nonce]), 'buffer');
  for (let round = 1; round < cost; round++) derivedKey = hash('sha256', derivedKey, 'buffer');
  return { derivedKey };
};

/** Solves a captcha's proof of work as the page's worker does. Returns the input of captchaCheck. */
export const solveProof = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
