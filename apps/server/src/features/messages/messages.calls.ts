import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { EventsResponse } from '../../http/response/send-events.ts';
import { toWireDateTime } from '../../wire-dates.ts';
import {
  countUnread,
  deleteMessage,
  findMessageById,
  findMessagePage,
  updateReadAt,
} from './messages.queries.ts';

type MessageRow = Awaited<ReturnType<typeof findMessagePage>>['list'][number];

const toRow = ({ createdAt, ...message }: MessageRow, timeZone: string) => ({
  ...message,
  time: toWireDateTime(createdAt, timeZone),
});

export const messageHandlers = {
  messagePage: async ({ db, config, caller, language, input }) => {
    const { list, total } = await findMessagePage(db, caller.memberId, language, input);
    return { list: list.map((row) => toRow(row, config.timeZone)), total };
  },

  messageDetails: async ({ db, config, clock, caller: { memberId }, language, input, record }) => {
    const message = await findMessageById(db, memberId, input.id, language);
    if (!message) return refuse('item.missing');
    if (!message.readStatus) await record(() => updateReadAt(db, memberId, input.id, clock()));
    return { ...toRow(message, config.timeZone), content: message.content, readStatus: true };
  },

  deleteMessage: async ({ db, caller, input }) => {
    const isRemoved = await deleteMessage(db, caller.memberId, input.id);
    return isRemoved ? {} : refuse('item.missing');
  },

  memberUnread: async ({ db, caller }) => ({ count: await countUnread(db, caller.memberId) }),

  memberEvents: async ({ events, caller }) =>
    new EventsResponse({
      caller,
      listen: (onEvent, onLost) => events.listen(caller.memberId, { onEvent, onLost }),
    }),
} satisfies Partial<Handlers>;
