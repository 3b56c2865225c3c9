import type { Language } from '@siliport/contract/language';
import type { RefusalData } from '@siliport/contract/refusal-data';
import { type RefusalKey, refusals } from '@siliport/contract/refusals';

export type RefusalValues = Record<string, string | number>;

type RefusalDetails = Omit<RefusalData, 'reason' | 'field'>;

/** A business error, which becomes an envelope in the caller's language at the edge. */
export class Refusal extends Error {
  readonly key: RefusalKey;
  readonly values: RefusalValues;

  readonly details: RefusalDetails;

  constructor(key: RefusalKey, values: RefusalValues = {}, details: RefusalDetails = {}) {
    super(key);
    this.key = key;
    this.values = values;
    this.details = details;
  }

  get code(): number {
    return refusals[this.key].code;
  }

  /** The `data` of its envelope: a `field` value overrides that of the catalog (N-4). */
  get data(): RefusalData {
    const field = this.values.field ?? refusals[this.key].field;
    return { reason: this.key, ...(field !== undefined && { field: String(field) }), ...this.details };
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
