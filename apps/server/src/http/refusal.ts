import type { Language } from '@siliport/contract/language';
import { type RefusalKey, refusals } from '@siliport/contract/refusals';

export type RefusalValues = Record<string, string | number>;

/** A business refusal on its way to the edge, where it becomes an envelope in the caller's language. */
export class Refusal extends Error {
  readonly key: RefusalKey;
  readonly values: RefusalValues;

  constructor(key: RefusalKey, values: RefusalValues = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }

  get code(): number {
    return refusals[this.key].code;
  }

  text(language: Language): string {
    return refusals[this.key][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(this.values[name] ?? whole),
    );
  }
}

/** Ends the call with this refusal. */
export const refuse = (key: RefusalKey, values?: RefusalValues): never => {
  throw new Refusal(key, values);
};
