import { Type } from 'typebox';
import { get, post } from '../call.ts';
import { date, emptyObject, id, object, oneOf, page, paging } from '../fields.ts';
import { eventTypes } from '../listing.ts';

const messageFields = { id, title: Type.String(), time: date, readStatus: Type.Boolean() };

export const messageCalls = {
  messagePage: post('member/messagePage', {
    summary: "The member's messages",
    access: 'member',
    input: object(paging),
    output: page(object(messageFields)),
  }),
  messageDetails: get('member/messageDetails', {
    summary: 'A message; marks it read',
    access: 'member',
    changesState: true,
    input: object({ id }),
    /** `content` is HTML. */
    output: object({ ...messageFields, content: Type.String() }),
  }),
  deleteMessage: get('member/deleteMessage', {
    summary: 'Delete a message',
    whenDiskIsFull: 'refuse',
    access: 'member',
    changesState: true,
    input: object({ id }),
    output: emptyObject,
  }),
  memberUnread: get('member/unread', {
    summary: 'How many messages are unread',
    access: 'member',
    input: emptyObject,
    output: object({ count: Type.Integer() }),
    reason: 'MS-2: the count at the message icon',
  }),
  memberEvents: get('member/events', {
    summary: 'LiveEvent for the member as they happen (server-sent events); the output is the data of each',
    access: 'member',
    response: 'events',
    input: emptyObject,
    /** `id`: of the message or the work order. */
    output: object({ type: oneOf(eventTypes), id }),
    reason: 'MS-2: new messages and answers arrive without a reload',
  }),
};
