/** A measured value beside its target, as a row of the table of bench.main.ts. */
export interface Result {
  name: string;
  /** With its unit. */
  measured: string;
  target: string;
  isMet: boolean;
}

/** Reports a result to bench.main.ts, if that started this program. A missed target makes the exit code 1. */
export const report = (result: Result): void => {
  process.send?.(result);
  if (!result.isMet) process.exitCode = 1;
};
