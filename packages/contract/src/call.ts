import type { Static, TObject, TSchema } from 'typebox';
import type { Paging } from './listing.ts';

/**
 * Who may call.
 * - `open`: anyone; an expired or unknown token counts as anonymous
 * - `member`: a logged-in member
 */
export type Access = 'open' | 'member';

export const permissions = ['isVersionDown', 'isIpDown', 'isWorkSubmit'] as const;
export type Permission = (typeof permissions)[number];

/** `/api` for the main client, `/sys` for system calls, `/downloadapi` for files. */
export type Base = 'api' | 'sys' | 'downloadapi';

/** The response of a call: the `data` of the envelope, a file, or an event stream. */
export type ResponseKind = 'data' | 'file' | 'events';

/** One row of the specification's call table (specification §7), from which everything else is derived. */
export interface Call<
  Input extends TObject = TObject,
  Output extends TSchema = TSchema,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST';
  /** As the specification writes it, without base: `knowledge/documentPage`. */
  path: string;
  bases: readonly Base[];
  access: Who;
  /** The server refuses the call without it (body code 403). */
  permission?: Permission;
  /** Query of a GET, body of a POST; undeclared fields are dropped. */
  input: Input;
  /** Undeclared fields never reach the wire. */
  output: Output;
  response: ResponseKind;
  /** A GET that changes state: needs the Authorization or Interface-Token header, refuses prefetching. */
  changesState?: true;
  /**
   * The behavior of a call that writes while the disk is full: `refuse` responds 503, `skip` responds without writing.
   * All other calls only read.
   */
  whenDiskIsFull?: 'refuse' | 'skip';
  /** The multipart body carries a file, after its fields. */
  uploads?: true;
  /** Also for members who must set up a second factor before anything else (AC-18). */
  beforeSecondFactor?: true;
  /** Accepts `id` and `code` of improveSiteId instead of a session (AC-6). */
  acceptsRegistration?: true;
  /**
   * A repeated request with the same Idempotency-Key header inserts no second row and gets the stored response (FB-6).
   */
  idempotent?: true;
  summary: string;
  /** Why the call exists although it is not in the specification's table. */
  reason?: string;
}

export type AnyCall = Call<TObject, TSchema, Access>;
export type Input<C extends AnyCall> = Static<C['input']>;
/** The input as its handler gets it: validation has filled in the defaults of `paging`. */
export type ParsedInput<C extends AnyCall> = Input<C> &
  Required<Pick<Input<C>, keyof Input<C> & keyof Paging>>;
export type Output<C extends AnyCall> = Static<C['output']>;

type Details<I extends TObject, O extends TSchema, W extends Access> = Omit<
  Call<I, O, W>,
  'method' | 'path' | 'bases' | 'response'
> &
  Partial<Pick<Call, 'bases' | 'response'>>;

const define =
  (method: 'GET' | 'POST') =>
  <I extends TObject, O extends TSchema, const W extends Access>(
    path: string,
    details: Details<I, O, W>,
  ): Call<I, O, W> => ({ method, path, bases: ['api'], response: 'data', ...details });

export const get = define('GET');
export const post = define('POST');
