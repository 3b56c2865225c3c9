import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveStreams } from '../../monitoring/metrics.ts';

/** Events that a handler returns; http/ sends them as a stream (text/event-stream). */
export class EventsResponse {
  /** The member who receives the events, and the session that the stream ends with. */
  readonly caller: { memberId: string; tokenHash: string };
  /** Starts listening and returns a function that stops it. `onLost` ends the stream, so that the page reconnects. */
  readonly listen: (onEvent: (event: unknown) => void, onLost: () => void) => Promise<() => void>;

  constructor({ caller, listen }: EventsResponse) {
    this.caller = caller;
    this.listen = listen;
  }
}

/** Milliseconds between two comments that keep the connection alive; the caller's session is checked as often. */
export const heartbeatMs = 20_000;

/** The heartbeats of all streams are spread over so many ticks, each with one query for all its sessions. */
const ticks = 20;

/** After so many streams a heartbeat lets other requests go first: a write takes some 20 µs. */
const streamsAtOnce = 20;

/** Streams of one member in one process; a browser opens no more connections than these to one server. */
export const maxStreams = 6;

/** Returns those of the tokens, by their hashes, whose sessions are live. */
type FindLiveTokens = (tokenHashes: readonly string[]) => Promise<ReadonlySet<string>>;

interface OpenStream {
  tokenHash: string;
  write(line: string): void;
  end(): void;
}

export interface EventStreams {
  send(request: FastifyRequest, reply: FastifyReply, response: EventsResponse): Promise<FastifyReply>;
}

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

/** Ends the streams whose sessions have ended, are expired, or belong to disabled members. */
const beat = async (streams: readonly OpenStream[], findLiveTokens: FindLiveTokens): Promise<void> => {
  if (streams.length === 0) return;
  // During a database outage all go on; the next heartbeat checks again (SEC-84).
  const tokens = new Set(streams.map(({ tokenHash }) => tokenHash));
  const live = await findLiveTokens([...tokens]).catch(() => undefined);
  for (const [at, stream] of streams.entries()) {
    if (at % streamsAtOnce === 0) await setImmediate();
    if (!live || live.has(stream.tokenHash)) stream.write(': still here');
    else stream.end();
  }
};

/** Beats for each stream at every `ticks`-th tick, while there are streams. */
const createHeartbeat = (findLiveTokens: FindLiveTokens) => {
  const groups = Array.from({ length: ticks }, () => new Set<OpenStream>());
  let [tick, open] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  const handleTick = (): void => {
    tick = (tick + 1) % ticks;
    void beat([...(groups[tick] ?? [])], findLiveTokens);
  };
  return {
    /** Returns the function that removes the stream. */
    add: (stream: OpenStream): (() => void) => {
      const group = groups[tick];
      group?.add(stream);
      open++;
      timer ??= setInterval(handleTick, heartbeatMs / ticks);
      return () => {
        if (!group?.delete(stream)) return;
        open--;
        if (open > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
};

/** Creates the register of open streams; they end when the server closes, which would wait for them. */
export const createEventStreams = (app: FastifyInstance, findLiveTokens: FindLiveTokens): EventStreams => {
  const heartbeat = createHeartbeat(findLiveTokens);
  /** The streams of each member, the oldest first. */
  const streams = new Map<string, Set<OpenStream>>();
  app.addHook('preClose', async () => {
    for (const open of streams.values()) for (const stream of open) stream.end();
  });

  const begin = ({ memberId, tokenHash }: EventsResponse['caller'], target: PassThrough): OpenStream => {
    const open = streams.get(memberId) ?? new Set();
    streams.set(memberId, open);
    const stream: OpenStream = {
      tokenHash,
      write: (line) => writeEvent(target, line),
      end: () => {
        removeFromHeartbeat();
        if (open.delete(stream)) liveStreams.dec();
        if (open.size === 0 && streams.get(memberId) === open) streams.delete(memberId);
        if (!target.writableEnded) target.end();
      },
    };
    const removeFromHeartbeat = heartbeat.add(stream);
    // A suspended laptop leaves streams that nobody reads.
    if (open.size >= maxStreams) open.values().next().value?.end();
    open.add(stream);
    liveStreams.inc();
    return stream;
  };

  return {
    send: async (request, reply, { caller, listen }) => {
      const target = new PassThrough();
      const stop = await listen(
        (event) => writeEvent(target, `data: ${JSON.stringify(event)}`),
        () => stream.end(),
      );
      const stream = begin(caller, target);
      target.once('close', () => {
        stop();
        stream.end();
      });
      request.raw.socket.once('close', () => target.destroy());
      writeEvent(target, ': listening');
      return reply.headers(headers).send(target);
    },
  };
};
