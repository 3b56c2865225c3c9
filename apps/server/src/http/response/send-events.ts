import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveStreams } from '../../monitoring/metrics.ts';
import { Refusal } from '../refusal.ts';

/** Events that a handler returns; http/ sends them as a stream (text/event-stream). */
export class EventsResponse {
  /** The member who receives the events. */
  readonly memberId: string;
  /** Starts listening and returns a function that stops it. `onLost` ends the stream, so that the page reconnects. */
  readonly listen: (onEvent: (event: unknown) => void, onLost: () => void) => Promise<() => void>;

  constructor({ memberId, listen }: EventsResponse) {
    this.memberId = memberId;
    this.listen = listen;
  }
}

/** Milliseconds between two comments that keep the connection alive; the caller's access is checked as often. */
export const heartbeatMs = 20_000;

/** Streams of one member in one process; a browser opens no more connections than these to one server. */
export const maxStreams = 6;

type End = () => void;

/** The streams that are open, the oldest of each member first. */
export interface EventStreams {
  /** Sends a stream. `checkAccess` rejects when the session has ended, is expired, or the member was disabled. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    response: EventsResponse,
    checkAccess: () => Promise<unknown>,
  ): Promise<FastifyReply>;
}

/** Ends the oldest stream beyond the limit, because a suspended laptop leaves streams that nobody reads. */
const limitStreams = (open: Set<End>, end: End): void => {
  if (open.size >= maxStreams) open.values().next().value?.();
  open.add(end);
  liveStreams.inc();
};

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Without it, nginx buffers events.
  'x-accel-buffering': 'no',
  // A keep-alive connection would keep the server from closing.
  connection: 'close',
};

const writeEvent = (stream: PassThrough, line: string): void => {
  if (stream.writable) stream.write(`${line}\n\n`);
};

/** Creates the register of open streams; they end when the server closes, which would wait for them. */
export const createEventStreams = (app: FastifyInstance): EventStreams => {
  const streams = new Map<string, Set<End>>();
  app.addHook('preClose', async () => {
    for (const open of streams.values()) for (const end of open) end();
  });

  const begin = (memberId: string, stream: PassThrough, checkAccess: () => Promise<unknown>): End => {
    const open = streams.get(memberId) ?? new Set();
    streams.set(memberId, open);
    const beat = (): void => {
      checkAccess().then(
        () => writeEvent(stream, ': still here'),
        (error: unknown) => {
          // Only an ended session ends the stream; during a database outage the next heartbeat checks again (SEC-84).
          if (error instanceof Refusal) end();
          else writeEvent(stream, ': still here');
        },
      );
    };
    const timer = setInterval(beat, heartbeatMs);
    const end = (): void => {
      clearInterval(timer);
      if (open.delete(end)) liveStreams.dec();
      if (open.size === 0 && streams.get(memberId) === open) streams.delete(memberId);
      if (!stream.writableEnded) stream.end();
    };
    limitStreams(open, end);
    return end;
  };

  return {
    send: async (request, reply, { memberId, listen }, checkAccess) => {
      const stream = new PassThrough();
      const stop = await listen(
        (event) => writeEvent(stream, `data: ${JSON.stringify(event)}`),
        () => end(),
      );
      const end = begin(memberId, stream, checkAccess);
      stream.once('close', () => {
        stop();
        end();
      });
      request.raw.socket.once('close', () => stream.destroy());
      writeEvent(stream, ': listening');
      return reply.headers(headers).send(stream);
    },
  };
};
