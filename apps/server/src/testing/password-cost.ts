import { passwordCost } from '../features/account/password-cost.ts';

const productionCost = { ...passwordCost };

/** The least that argon2 accepts. */
const lowestCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Makes this process hash passwords in a hundredth of the time. */
export const setLowestPasswordCost = (): void => void Object.assign(passwordCost, lowestCost);

/** Runs a task about durations, full queues or the hashes themselves, with passwords hashed as in production. */
export const atProductionPasswordCost = async <T>(task: () => Promise<T>): Promise<T> => {
  Object.assign(passwordCost, productionCost);
  try {
    return await task();
  } finally {
    setLowestPasswordCost();
  }
};
