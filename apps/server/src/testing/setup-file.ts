/** Vitest's setup of each file of server tests. */
import { setLowestPasswordCost } from './password-cost.ts';

// Thousands of logins took a tenth of the processor time.
setLowestPasswordCost();
