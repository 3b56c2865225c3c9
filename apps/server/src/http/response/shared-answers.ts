import { createHash } from 'node:crypto';
import type { CallName } from '@siliport/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ChangeCache, createChangeCache } from '../../database/changes/change-cache.ts';
import type { Topic } from '../../database/changes/changes.ts';
import { beforeDeadline } from '../../database/database.ts';
import { sharedAnswers } from '../../monitoring/metrics.ts';
import type { Services } from '../../services.ts';
import { toWireDate } from '../../wire-dates.ts';
import type { CallContext, SharedHandler } from '../handler.ts';
import { chooseEncoding, compressFast, compressSmall, type Encoding } from './compression.ts';
import { toSuccess } from './envelope.ts';

const [hits, misses] = [sharedAnswers.labels('hit'), sharedAnswers.labels('miss')];

const megabyte = 1024 * 1024;
/** Bytes of an entry apart from its body: key, headers and objects. */
const entryBytes = 1024;
/** Records in memory of who read what. */
const maxRecords = 50_000;

/** An answer as it is sent, for everyone who may have the same. */
class SharedAnswer {
  readonly body: Buffer;
  readonly topics: readonly Topic[];
  readonly etag: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  #isSent = false;

  constructor(body: string, topics: readonly Topic[]) {
    this.body = Buffer.from(body);
    this.topics = topics;
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  }

  /** At most as many bytes as all its forms need. */
  get bytes(): number {
    return entryBytes + this.body.length * 2;
  }

  /** Returns the compressed body: made fast for the first request, and small, once, for all that follow. */
  async compress(encoding: Encoding): Promise<Buffer> {
    if (!this.#isSent) {
      this.#isSent = true;
      return compressFast[encoding](this.body);
    }
    const compressed = this.#compressed.get(encoding) ?? compressSmall[encoding](this.body);
    this.#compressed.set(encoding, compressed);
    return compressed;
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
  const encoding = chooseEncoding(request, answer.body.length);
  if (!encoding) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(await answer.compress(encoding));
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
      let isLoaded = false;
      const answer = await answers.get(toKey(name, context, handler), async () => {
        isLoaded = true;
        const data = await beforeDeadline(load(context, handler));
        const body = reply.serialize(toSuccess(data, context.language));
        return new SharedAnswer(String(body), toTopics(handler));
      });
      (isLoaded ? misses : hits).inc();
      return sendAnswer(request, reply, answer);
    },
  };
};
