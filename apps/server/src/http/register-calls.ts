import { type CallName, callNames, calls } from '@siliport/contract';
import type { AnyCall, Base } from '@siliport/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { beforeDeadline, Deadline, withDeadline } from '../database/database.ts';
import type { Services } from '../services.ts';
import { fileCookie, findCaller, getRegistrationCaller, type Sessions } from './access.ts';
import { createEmptyFieldRemover, maxBodyBytes, readFields, readQuery } from './body/body.ts';
import { refuseBadText } from './body/input-problem.ts';
import { acceptUploads, type IncomingFile, receiveFile } from './body/receive-file.ts';
import type { CallContext, Caller, Handlers, SharedHandler } from './handler.ts';
import { getRunOnce } from './idempotent.queries.ts';
import { Refusal } from './refusal.ts';
import { getRequestLanguage, toSuccess } from './response/envelope.ts';
import { createEventStreams, type EventStreams, EventsResponse } from './response/send-events.ts';
import { FileResponse, sendFile } from './response/send-file.ts';
import { createSharedAnswers, type SharedAnswers } from './response/shared-answers.ts';

export interface CallServices extends Services {
  sessions: Sessions;
  interfaceToken: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
    deadline?: Deadline;
    incoming?: IncomingFile;
  }
  interface FastifyContextConfig {
    call?: CallName;
    uploads?: boolean;
  }
}

/** Services of the registrar itself. */
interface Registrar extends CallServices {
  streams: EventStreams;
  sharedAnswers: SharedAnswers;
}

type OwnHandler = (context: CallContext) => Promise<unknown>;
type AnyHandler = OwnHandler | SharedHandler;

const toFastifySchema = (call: AnyCall): Record<string, unknown> => ({
  [call.method === 'GET' ? 'querystring' : 'body']: call.input,
  ...(call.response === 'data' && {
    response: { 200: Type.Object({ code: Type.Integer(), message: Type.String(), data: call.output }) },
  }),
});

/** Reads the input of a call into the query or body, where Fastify validates it. */
const createInputReader = (
  { method, uploads, input: schema }: AnyCall,
  { sessions }: CallServices,
): ((request: FastifyRequest) => Promise<void>) => {
  const withoutEmpty = createEmptyFieldRemover(schema);
  return async (request) => {
    if (method === 'GET') request.query = withoutEmpty(readQuery(request, schema));
    else if (uploads) {
      const { fields, file } = await receiveFile(request, schema);
      request.body = withoutEmpty(fields);
      request.incoming = file;
      request.caller ??= await getRegistrationCaller(fields, sessions);
    } else request.body = withoutEmpty(await readFields(request, schema));
  };
};

/**
 * Refuses calls that write while the disk is nearly full, because PostgreSQL would shut down without free space (SEC-83).
 */
const refuseOnFullDisk = async (call: AnyCall, { diskSpace }: CallServices): Promise<void> => {
  if (call.whenDiskIsFull === 'refuse' && (await diskSpace.isLow())) throw new Refusal('server.diskFull');
};

const isSecure = (request: FastifyRequest, services: CallServices): boolean =>
  request.protocol === 'https' || Boolean(services.config.publicUrl?.startsWith('https:'));

/** Returns the origin of PUBLIC_URL, else of the request; empty for an invalid Host header. */
const getOrigin = (request: FastifyRequest, { config }: CallServices): string => {
  const url = config.publicUrl ?? `${request.protocol}://${request.host}`;
  return URL.canParse(url) ? new URL(url).origin : '';
};

/** A success code other than 200, which a handler sets. */
interface Success {
  code?: 206;
  message?: string;
}

const createContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  call: AnyCall,
  services: Registrar,
  { isDiskFull, success }: { isDiskFull: boolean; success: Success },
): CallContext => {
  const language = getRequestLanguage(request);
  // Fastify has validated it against the call's schema.
  const input = (call.method === 'GET' ? request.query : request.body) as CallContext['input'];
  refuseBadText(input, language);
  const cookieOptions = {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request, services),
  } as const;
  return {
    ...services,
    input,
    language,
    caller: request.caller,
    ip: request.ip,
    // Few handlers need it, and parsing it takes a part of a shared answer's time.
    getOrigin: () => getOrigin(request, services),
    userAgent: request.headers['user-agent'] ?? '',
    log: request.log,
    file: request.incoming,
    record: async (work) => (isDiskFull ? undefined : work()),
    runOnce: getRunOnce(request, call, services, input),
    cookie: (cookieName) => request.cookies[cookieName],
    setCookie: (cookieName, value, { path, maxAgeSeconds }) => {
      reply.setCookie(cookieName, value, { ...cookieOptions, path, maxAge: maxAgeSeconds });
    },
    setFileCookie: (value, maxAge) => {
      const options = { ...cookieOptions, path: '/downloadapi' };
      if (value === null) reply.clearCookie(fileCookie, options);
      else reply.setCookie(fileCookie, value, { ...options, maxAge });
    },
    succeedWith: (code, message) => Object.assign(success, { code, message }),
  };
};

const handleCall = async (
  request: FastifyRequest,
  reply: FastifyReply,
  name: CallName,
  handler: AnyHandler,
  services: Registrar,
): Promise<FastifyReply> => {
  const call: AnyCall = calls[name];
  const isDiskFull = await services.diskSpace.isLow();
  if (isDiskFull && call.whenDiskIsFull === 'skip')
    return reply.send(toSuccess({}, getRequestLanguage(request)));
  const success: Success = {};
  const context = createContext(request, reply, call, services, { isDiskFull, success });
  if (typeof handler !== 'function')
    return services.sharedAnswers.send(request, reply, name, handler, context);
  const data = await beforeDeadline(handler(context));
  // The next request, also one for a shared answer, sees what this one changed.
  if (call.whenDiskIsFull || call.changesState) await services.changes.catchUp();
  if (data instanceof FileResponse)
    return sendFile(
      request,
      reply,
      isDiskFull ? new FileResponse({ ...data.file, onSend: undefined }) : data,
      services.config.sendfile,
    );
  if (data instanceof EventsResponse)
    // The stream outlives the call, so its queries have no deadline.
    return withDeadline(undefined, () => services.streams.send(request, reply, data));
  return reply.send({ ...toSuccess(data, context.language), ...success });
};

const registerCall = (
  app: FastifyInstance,
  base: Base,
  name: CallName,
  handler: AnyHandler,
  services: Registrar,
): void => {
  const call: AnyCall = calls[name];
  const readInput = createInputReader(call, services);
  app.route({
    method: call.response === 'file' ? [call.method, 'HEAD'] : call.method,
    url: `/${base}/${call.path}`,
    schema: toFastifySchema(call),
    bodyLimit: maxBodyBytes(call.input),
    config: { call: name, uploads: call.uploads === true },
    onRequest: async (request) => {
      await refuseOnFullDisk(call, services);
      request.deadline = new Deadline();
      request.caller = await withDeadline(request.deadline, () =>
        findCaller(request, call, base, services.sessions, services.interfaceToken),
      );
    },
    preValidation: async (request) => {
      const startedAt = performance.now();
      await readInput(request);
      request.deadline?.extend(performance.now() - startedAt);
    },
    handler: (request, reply) =>
      // Uploads have no deadline.
      withDeadline(call.uploads ? undefined : request.deadline, () =>
        handleCall(request, reply, name, handler, services),
      ),
  });
};

/** Registers every call of the contract at each of its bases. */
export const registerCalls = (app: FastifyInstance, handlers: Handlers, services: CallServices): void => {
  const registrar = {
    ...services,
    streams: createEventStreams(app, services.sessions.findLiveTokens),
    sharedAnswers: createSharedAnswers(services),
  };
  for (const name of callNames) {
    const handler = handlers[name] as AnyHandler;
    const { bases, uploads }: AnyCall = calls[name];
    const register = async (scope: FastifyInstance): Promise<void> => {
      if (uploads) acceptUploads(scope);
      for (const base of bases) registerCall(scope, base, name, handler, registrar);
    };
    // Uploads need their own scope to read a form as a stream.
    if (uploads) app.register(register);
    else register(app);
  }
};
