import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Events as a handler answers them; the registrar turns them into a stream (text/event-stream). */
export class EventsAnswer {
  /** Whose they are. */
  readonly memberId: string;
  /** Begins to hear; answers how to stop. `lost` ends the stream, so that the page asks anew. */
  readonly listen: (hear: (event: unknown) => void, lost: () => void) => Promise<() => void>;

  constructor(answer: EventsAnswer) {
    this.memberId = answer.memberId;
    this.listen = answer.listen;
  }
}

/** Milliseconds between two signs of life, at which it is also asked whether the caller still may listen. */
export const heartbeat = 20_000;

/** Streams of one member in one process; a browser opens no more connections than these to one server. */
export const mostStreams = 6;

type End = () => void;

/** The streams that are open, the oldest of each member first. */
export interface EventStreams {
  /** Sends a stream. `mayGoOn` throws when the session has ended, is expired, or the member was disabled. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: EventsAnswer,
    mayGoOn: () => Promise<unknown>,
  ): Promise<FastifyReply>;
}

/** A laptop that slept leaves streams that nobody reads: a further one takes the place of the oldest. */
const keepPlace = (open: Set<End>, end: End): void => {
  if (open.size >= mostStreams) open.values().next().value?.();
  open.add(end);
};

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would hold events back until a buffer is full.
  'x-accel-buffering': 'no',
  // Kept alive after its stream, it would keep the server from closing.
  connection: 'close',
};

const say = (stream: PassThrough, line: string): void => {
  if (stream.writable) stream.write(`${line}\n\n`);
};

/** Streams end when the server closes: it would wait for them. */
export const eventStreamsOf = (app: FastifyInstance): EventStreams => {
  const streams = new Map<string, Set<End>>();
  app.addHook('preClose', async () => {
    for (const open of streams.values()) for (const end of open) end();
  });

  const begin = (memberId: string, stream: PassThrough, mayGoOn: () => Promise<unknown>): End => {
    const open = streams.get(memberId) ?? new Set();
    streams.set(memberId, open);
    const beat = (): void => {
      mayGoOn().then(
        () => say(stream, ': still here'),
        (error: unknown) => {
          // Only a session that is over ends the stream. A database that cannot be asked is asked again (SEC-84).
          if (error instanceof Refusal) end();
          else say(stream, ': still here');
        },
      );
    };
    const timer = setInterval(beat, heartbeat);
    const end = (): void => {
      clearInterval(timer);
      open.delete(end);
      if (open.size === 0 && streams.get(memberId) === open) streams.delete(memberId);
      if (!stream.writableEnded) stream.end();
    };
    keepPlace(open, end);
    return end;
  };

  return {
    send: async (request, reply, { memberId, listen }, mayGoOn) => {
      const stream = new PassThrough();
      const stop = await listen(
        (event) => say(stream, `data: ${JSON.stringify(event)}`),
        () => end(),
      );
      const end = begin(memberId, stream, mayGoOn);
      stream.once('close', () => {
        stop();
        end();
      });
      request.raw.socket.once('close', () => stream.destroy());
      say(stream, ': listening');
      return reply.headers(headers).send(stream);
    },
  };
};
