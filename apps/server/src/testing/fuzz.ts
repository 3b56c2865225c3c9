import type { TObject } from 'typebox';
import { allCalls } from './all-calls.ts';
import { hugeNumber } from './factories/schema-arbitraries.ts';

/** Excluded: an event stream does not end, and a logout would end the session of the other calls. */
export const fuzzedCalls = allCalls
  .filter(({ name, call }) => call.response !== 'events' && name !== 'logout' && !call.uploads)
  .filter(({ call }) => Object.keys((call.input as TObject).properties).length > 0);

/** Returns the input as a query string; values that are no text as JSON. */
export const toQuery = (input: object): string =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
    ]),
  ).toString();

/** Returns the input as JSON, with the number that JavaScript cannot write. */
export const toJson = (input: object): string => JSON.stringify(input).replaceAll(`"${hugeNumber}"`, '1e400');

/** What no answer may reveal (SEC-75). */
export const internals =
  /node_modules|\bat .*:\d+:\d+|select .* from|insert into|drizzle|postgres|\/src\/|[A-Z][a-z]+Error\b/i;
