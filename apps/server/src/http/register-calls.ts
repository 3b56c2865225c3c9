import { type CallName, type Calls, calls } from '@siliport/contract';
import type { AnyCall, Base } from '@siliport/contract/call';
import { type PendingCall, pendingCalls } from '@siliport/contract/pending';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import type { Services } from '../services.ts';
import { callerOf, fileCookie, registrationOf, type Sessions } from './access.ts';
import { fromTexts, readFields } from './body.ts';
import { languageOfRequest, sendRefusal, success } from './envelope.ts';
import type { Ask, Caller, Handlers } from './handler.ts';
import { onceIn } from './idempotent.ts';
import { refuseBadText } from './input-problem.ts';
import { dropTheRest, type IncomingFile, receiveFile } from './receive-file.ts';
import { Refusal } from './refusal.ts';
import { type EventStreams, EventsAnswer, eventStreamsOf } from './send-events.ts';
import { FileAnswer, sendFile } from './send-file.ts';

/** One handler per call of the contract; those still pending have none. */
export type AllHandlers = Handlers<Omit<Calls, PendingCall>>;

export interface CallServices extends Services {
  sessions: Sessions;
  interfaceToken: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
    incoming?: IncomingFile;
  }
  interface FastifyContextConfig {
    call?: CallName;
    uploads?: boolean;
  }
}

/** What the registrar itself has besides. */
interface Registrar extends CallServices {
  streams: EventStreams;
}

type AnyHandler = (ask: Ask<AnyCall>) => Promise<unknown>;

const schemaOf = (call: AnyCall): Record<string, unknown> => ({
  [call.method === 'GET' ? 'querystring' : 'body']: call.input,
  ...(call.answer === 'data' && {
    response: { 200: Type.Object({ code: Type.Integer(), message: Type.String(), data: call.output }) },
  }),
});

/** Reads the texts of query and forms in their declared types, just before they are validated. */
const prepareInput = async (
  request: FastifyRequest,
  call: AnyCall,
  { sessions }: CallServices,
): Promise<void> => {
  if (call.method === 'GET')
    request.query = fromTexts(call.input as TObject, request.query as Record<string, unknown>);
  else if (call.uploads) {
    const { fields, file } = await receiveFile(request, call.input as TObject);
    request.body = fields;
    request.incoming = file;
    request.caller ??= await registrationOf(fields as Record<string, unknown>, sessions);
  } else request.body = await readFields(request, call.input as TObject);
};

const isSecure = (request: FastifyRequest, services: CallServices): boolean =>
  request.protocol === 'https' || Boolean(services.config.publicUrl?.startsWith('https:'));

/** Who calls, asked once more while an answer goes on and on. */
const callerAgain = (request: FastifyRequest, call: AnyCall, { sessions, interfaceToken }: Registrar) =>
  callerOf(request, call, 'api', sessions, interfaceToken);

const answerCall = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: AnyCall,
  handler: AnyHandler,
  services: Registrar,
): Promise<FastifyReply> => {
  const language = languageOfRequest(request);
  const input = call.method === 'GET' ? request.query : request.body;
  refuseBadText(input, language);
  const secure = isSecure(request, services);
  let special: { code: 206; message: string } | undefined;
  const data = await handler({
    ...services,
    input: input as Record<string, unknown>,
    language,
    caller: request.caller,
    ip: request.ip,
    secure,
    log: request.log,
    file: request.incoming,
    once: onceIn(request, call, services, input),
    setFileCookie: (value, maxAge) => {
      const options = { path: '/downloadapi', httpOnly: true, sameSite: 'strict', secure } as const;
      if (value === null) reply.clearCookie(fileCookie, options);
      else reply.setCookie(fileCookie, value, { ...options, maxAge });
    },
    succeedWith: (code, message) => {
      special = { code, message };
    },
  } as Ask<AnyCall>);
  if (data instanceof FileAnswer) return sendFile(request, reply, data);
  if (data instanceof EventsAnswer)
    return services.streams.send(request, reply, data, () => callerAgain(request, call, services));
  return reply.send({ ...success(data, language), ...special });
};

const registerCall = (
  app: FastifyInstance,
  base: Base,
  name: CallName,
  handler: AnyHandler | undefined,
  services: Registrar,
): void => {
  const call: AnyCall = calls[name];
  app.route({
    method: call.answer === 'file' ? [call.method, 'HEAD'] : call.method,
    url: `/${base}/${call.path}`,
    schema: handler ? schemaOf(call) : {},
    config: { call: name, uploads: call.uploads === true },
    // A part of a file must be bytes of the file, and most files are packed already; an event must not wait for others.
    ...(call.answer !== 'data' && { compress: false as const }),
    onRequest: async (request) => {
      request.caller = await callerOf(request, call, base, services.sessions, services.interfaceToken);
    },
    preValidation: (request) => prepareInput(request, call, services),
    ...(call.uploads && { onResponse: async (request) => dropTheRest(request) }),
    handler: (request, reply) =>
      handler
        ? answerCall(request, reply, call, handler, services)
        : sendRefusal(request, reply, new Refusal('call.pending')),
  });
};

/** Puts every call of the contract at every base it has. */
export const registerCalls = (app: FastifyInstance, handlers: AllHandlers, services: CallServices): void => {
  const pending = new Set<string>(pendingCalls);
  const registrar = { ...services, streams: eventStreamsOf(app) };
  for (const name of Object.keys(calls) as CallName[]) {
    const handler = pending.has(name) ? undefined : (handlers as unknown as Record<string, AnyHandler>)[name];
    for (const base of (calls[name] as AnyCall).bases) registerCall(app, base, name, handler, registrar);
  }
};
