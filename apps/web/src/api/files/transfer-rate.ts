/** The rate is measured over the last seconds, so that it shows when the connection becomes slow. */
const windowMs = 6000;

interface Sample {
  /** Milliseconds. */
  at: number;
  bytes: number;
}

export interface TransferRate {
  /** Bytes a second; undefined until it is known. */
  rate?: number;
  secondsLeft?: number;
}

/** Measures one transfer: `note` records the bytes so far, `measure` returns rate and time left for a total of bytes. */
export const createTransferRate = () => {
  let samples: Sample[] = [];
  return {
    note: (at: number, bytes: number) => {
      samples = [...samples.filter((sample) => at - sample.at <= windowMs), { at, bytes }];
    },
    measure: (total: number): TransferRate => {
      const [first, last] = [samples[0], samples.at(-1)];
      // Less than a second is too short to predict the rest.
      if (!first || !last || last.at - first.at < 1000) return {};
      const rate = ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
      return rate > 0 ? { rate, secondsLeft: (total - last.bytes) / rate } : {};
    },
    reset: () => {
      samples = [];
    },
  };
};
