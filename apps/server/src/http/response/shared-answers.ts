import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { CallName } from '@siliport/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ChangeCache, createChangeCache } from '../../database/change-cache.ts';
import type { Topic } from '../../database/changes.ts';
import { beforeDeadline } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { toWireDate } from '../../wire-dates.ts';
import type { CallContext, SharedHandler } from '../handler.ts';
import { toSuccess } from './envelope.ts';

const megabyte = 1024 * 1024;
/** Bytes of an entry apart from its body: key, headers and objects. */
const entryBytes = 1024;
/** Records in memory of who read what. */
const maxRecords = 50_000;
/** Answers shorter than this fit into one packet anyway. */
const minCompressedBytes = 1024;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const compressors = {
  br: (body: Buffer) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => toGzip(body),
};

type Encoding = keyof typeof compressors;
const encodings: Encoding[] = ['br', 'gzip'];

/** An answer as it is sent, for everyone who may have the same. */
class SharedAnswer {
  readonly body: Buffer;
  readonly topics: readonly Topic[];
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(body: string, topics: readonly Topic[]) {
    this.body = Buffer.from(body);
    this.topics = topics;
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  }

  /** At most as many bytes as all its forms need. */
  get bytes(): number {
    return entryBytes + this.body.length * 2;
  }

  /** Returns the compressed body, which is made once. */
  encode(encoding: Encoding): Promise<Buffer> {
    const encoded = this.#encoded.get(encoding) ?? compressors[encoding](this.body);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

const isKnownToClient = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((each) => each.trim() === etag) ?? false;

const sendAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SharedAnswer,
): Promise<FastifyReply> => {
  reply.header('etag', answer.etag).header('vary', 'accept-encoding, language');
  if (isKnownToClient(request, answer.etag)) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  const accepted = request.headers['accept-encoding'];
  const encoding =
    accepted && answer.body.length >= minCompressedBytes ? negotiate(accepted, encodings) : null;
  if (!encoding) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(await answer.encode(encoding));
};

/** Whom and when an answer is for, apart from call and input. */
const toAudience = ({ caller }: CallContext, { sameFor }: SharedHandler): unknown =>
  sameFor === 'audience' && caller ? [caller.siteId, caller.confirmed, caller.permissions] : '';

/** Loads an answer. A call of an audience is never open, so that there is a caller. */
const load = async (context: CallContext, handler: SharedHandler): Promise<unknown> => {
  if (handler.sameFor === 'everyone') return handler.answer(context);
  const { caller } = context;
  if (!caller) throw new Error('an open call has no audience');
  return handler.answer({ ...context, caller });
};

const toSecond = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const toKey = (name: CallName, context: CallContext, handler: SharedHandler): string => {
  const time = handler.dependsOn.includes('time') ? toSecond(context.clock()) : '';
  return JSON.stringify([name, context.language, context.input, toAudience(context, handler), time]);
};

const toTopics = ({ dependsOn }: SharedHandler): Topic[] => dependsOn.filter((each) => each !== 'time');

/** Records that the member read the item, once a day and as long as the content stays the same (TR-2). */
const recordDaily = async (
  records: ChangeCache<true>,
  name: CallName,
  context: CallContext,
  { recordDaily: write }: SharedHandler,
): Promise<void> => {
  if (!write) return;
  const { input, caller, clock, config } = context;
  const day = toWireDate(clock(), config.timeZone);
  await records.get(JSON.stringify([name, input, caller?.memberId, day]), async () => {
    await write(context);
    // The answer that follows shows what was recorded.
    await context.changes.catchUp();
    return true;
  });
};

/** Sends the answers of shared handlers. */
export interface SharedAnswers {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: CallName,
    handler: SharedHandler,
    context: CallContext,
  ): Promise<FastifyReply>;
}

/** Creates the memory of ready answers (docs/decisions/0028). */
export const createSharedAnswers = ({
  changes,
  config,
}: Pick<Services, 'changes' | 'config'>): SharedAnswers => {
  const answers = createChangeCache<SharedAnswer>(changes, {
    maxSize: config.answerMemory * megabyte,
    sizeOf: ({ bytes }) => bytes,
    topicsOf: ({ topics }) => topics,
  });
  const records = createChangeCache<true>(changes, { maxSize: maxRecords, topicsOf: () => ['content'] });
  return {
    send: async (request, reply, name, handler, context) => {
      await context.record(() => recordDaily(records, name, context, handler));
      const answer = await answers.get(toKey(name, context, handler), async () => {
        const data = await beforeDeadline(load(context, handler));
        const body = reply.serialize(toSuccess(data, context.language));
        return new SharedAnswer(String(body), toTopics(handler));
      });
      return sendAnswer(request, reply, answer);
    },
  };
};
