/**
 * OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Tests replace its values unless they are about passwords
 * (testing/password-cost.ts).
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
