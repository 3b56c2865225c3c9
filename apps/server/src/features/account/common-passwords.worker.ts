import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as englishDictionary } from '@zxcvbn-ts/language-en';

export interface PasswordCheck {
  password: string;
  /** Words that an attacker would try first: the member's address, name, company and site. */
  personalWords: string[];
}

/** Below 10^8 guesses; see https://zxcvbn-ts.github.io/zxcvbn/guide/getting-started/#output. */
const minScore = 3;

/** The time of a check grows with the square of the length, and a strong beginning makes the whole strong. */
const maxCheckedLength = 32;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...commonDictionary, ...englishDictionary },
  graphs: adjacencyGraphs,
});

/** Whether the password is a breached or common one, or one of few changes to such or to the member's own words. */
export default ({ password, personalWords }: PasswordCheck): boolean =>
  zxcvbn.check(password.slice(0, maxCheckedLength), personalWords).score < minScore;
