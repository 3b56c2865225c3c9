import type { CallName, Calls } from '@siliport/contract';
import type { Output, ParsedInput, Permission } from '@siliport/contract/call';
import type { Language } from '@siliport/contract/language';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import type { IncomingFile } from './body/receive-file.ts';
import type { RunOnce } from './idempotent.queries.ts';
import type { EventsResponse } from './response/send-events.ts';
import type { FileResponse } from './response/send-file.ts';

/** The authenticated member. */
export interface Caller {
  memberId: string;
  siteId: string;
  /** Whether the member is confirmed for the site, which the site's entitlements require. */
  confirmed: boolean;
  permissions: readonly Permission[];
  /** The session only allows changing the password. */
  passwordChangeOnly: boolean;
  /** The site requires a second factor, and the member has none: the session only allows setting one up. */
  mustSetUpSecondFactor: boolean;
  /** Key of the session's row. */
  tokenHash: string;
}

/** The argument of a handler: validated input, caller, language and services. */
export interface CallContext<N extends CallName = CallName> extends Services {
  input: ParsedInput<Calls[N]>;
  language: Language;
  /** Undefined only for open calls. */
  caller: 'open' extends Calls[N]['access'] ? Caller | undefined : Caller;
  /** Address of the client. */
  ip: string;
  /** Returns scheme, host and port by which the client reaches the portal; empty when unknown. */
  getOrigin(): string;
  /** The User-Agent header; empty without one. */
  userAgent: string;
  log: FastifyBaseLogger;
  /** The file of an upload call. */
  file: IncomingFile | undefined;
  /** Runs `work` that only records reads; returns undefined without running it while the disk is full. */
  record<T>(work: () => Promise<T>): Promise<T | undefined>;
  /** Runs the writes of an idempotent call. */
  runOnce: RunOnce;
  /** Returns the value of a cookie of the request. */
  cookie(name: string): string | undefined;
  /** Sets an HttpOnly, SameSite cookie. */
  setCookie(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void;
  /** Sets or clears the file cookie; used only by the session calls. */
  setFileCookie(value: string | null, maxAgeSeconds?: number): void;
  /** Responds with a success code other than 200 (206: the password must be changed). */
  succeedWith(code: 206, message: string): void;
}

export type Handler<N extends CallName> = (
  context: CallContext<N>,
) => Promise<Output<Calls[N]> | FileResponse | EventsResponse>;

/** What decides which content a caller may read; callers who share it get the same answers. */
export type Audience = Pick<Caller, 'siteId' | 'confirmed' | 'permissions'>;

type SharedContext<N extends CallName> = Pick<
  CallContext<N>,
  'db' | 'config' | 'clock' | 'language' | 'input'
>;

/** The context of a handler whose answer depends on the audience. */
export type AudienceContext<N extends CallName> = SharedContext<N> & { caller: Audience };

interface Shared<N extends CallName> {
  /** The data whose changes outdate an answer; `time`: it is valid for a second. */
  dependsOn: readonly ('content' | 'views' | 'time')[];
  /** Records that the member read it, before the answer; at most once a day for the same input. */
  recordDaily?(context: CallContext<N>): Promise<void>;
}

/**
 * A handler whose answers are kept in memory and sent to all who may have the same (docs/decisions/0028). Its context has
 * nothing of the caller but, on demand, their audience.
 */
export type SharedHandler<N extends CallName = CallName> = Shared<N> &
  (
    | { sameFor: 'everyone'; answer(context: SharedContext<N>): Promise<Output<Calls[N]>> }
    | { sameFor: 'audience'; answer(context: AudienceContext<N>): Promise<Output<Calls[N]>> }
  );

/** Exactly one handler for each call of the contract: a missing one does not compile. */
export type Handlers = { [N in CallName]: Handler<N> | SharedHandler<N> };
