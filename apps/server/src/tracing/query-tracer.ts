type TraceQuery = <T>(text: string, run: () => Promise<T>) => Promise<T>;

const runUntraced: TraceQuery = (_text, run) => run();

let tracer = runUntraced;

/** Runs a query of the database, in a span while traces are exported. `text` has no values. */
export const traceQuery: TraceQuery = (text, run) => tracer(text, run);

/** Traces the queries of this process from now on; undefined ends that. */
export const setQueryTracer = (next: TraceQuery | undefined): void => {
  tracer = next ?? runUntraced;
};
