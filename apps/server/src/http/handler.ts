import type { AnyCall, Call, Input, Output, Permission } from '@siliport/contract/call';
import type { Language } from '@siliport/contract/language';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import type { IncomingFile } from './body/receive-file.ts';
import type { Once } from './idempotent.ts';
import type { EventsAnswer } from './response/send-events.ts';
import type { FileAnswer } from './response/send-file.ts';

/** Who asks. */
export interface Caller {
  memberId: string;
  siteId: string;
  /** The member belongs to the site for certain: only then the site's entitlements hold. */
  confirmed: boolean;
  permissions: readonly Permission[];
  /** The session only opens the password change. */
  passwordChangeOnly: boolean;
  /** Key of the session's row. */
  tokenHash: string;
}

/** What a handler is given: the checked input, the caller, the language, and the services. */
export interface CallContext<C extends AnyCall> extends Services {
  input: Input<C>;
  language: Language;
  /** Always there unless the call is open to anyone. */
  caller: C extends Call<C['input'], C['output'], infer W>
    ? W extends 'open'
      ? Caller | undefined
      : Caller
    : never;
  /** Address of the client. */
  ip: string;
  /** The `User-Agent` or the like is nobody's business; the secure flag decides about the file cookie. */
  secure: boolean;
  log: FastifyBaseLogger;
  /** The file of a call that takes uploads. */
  file: IncomingFile | undefined;
  /** Runs work that only records what was read; skips it, and returns undefined, while the disk is full. */
  record<T>(work: () => Promise<T>): Promise<T | undefined>;
  /** All that an idempotent call writes. */
  runOnce: Once;
  /** Returns the value of a cookie of the request. */
  cookie(name: string): string | undefined;
  /** Sets a cookie that scripts cannot read and foreign pages do not send. */
  setCookie(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void;
  /** Cookies to set with the answer, by the session calls alone. */
  setFileCookie(value: string | null, maxAgeSeconds?: number): void;
  /** Answer with a success code other than 200 (206: the password must be changed). */
  succeedWith(code: 206, message: string): void;
}

type Answered<C extends AnyCall> = C['answer'] extends 'data'
  ? Output<C>
  : Output<C> | FileAnswer | EventsAnswer;

export type Handler<C extends AnyCall> = (ask: CallContext<C>) => Promise<Answered<C>>;

/** Exactly one handler per call: one missing or one too many does not compile. */
export type Handlers<M extends Record<string, AnyCall>> = { [N in keyof M]: Handler<M[N]> };
