/** Speed is told of the last seconds: of the whole time it would hide that the line became slow. */
const windowLength = 6000;

interface Sample {
  /** Milliseconds. */
  at: number;
  bytes: number;
}

export interface Pace {
  /** Bytes a second; undefined until it is known. */
  rate?: number;
  secondsLeft?: number;
}

/** Measures one transfer: `note` what has arrived so far, `pace` of what is still missing. */
export const createPace = () => {
  let samples: Sample[] = [];
  return {
    note: (at: number, bytes: number) => {
      samples = [...samples.filter((sample) => at - sample.at <= windowLength), { at, bytes }];
    },
    pace: (total: number): Pace => {
      const [first, last] = [samples[0], samples.at(-1)];
      // Less than a second says nothing of the next minutes.
      if (!first || !last || last.at - first.at < 1000) return {};
      const rate = ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
      return rate > 0 ? { rate, secondsLeft: (total - last.bytes) / rate } : {};
    },
    forget: () => {
      samples = [];
    },
  };
};
