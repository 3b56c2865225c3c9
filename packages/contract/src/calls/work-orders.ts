import { Type } from 'typebox';
import { get, post } from '../call.ts';
import {
  date,
  emptyObject,
  fileUrl,
  id,
  idOrNone,
  keyword,
  object,
  page,
  paging,
  required,
  richText,
  text,
} from '../fields.ts';
import { limits } from '../limits.ts';

/** Fields of a work order in list and detail, as spelled in the specification (§3, feedback). */
const workOrderFields = {
  /** A value of the dictionary sys_feedback_type. */
  type: Type.String(),
  workItemId: Type.String(),
  productName: Type.String(),
  versionNo: Type.String(),
  title: Type.String(),
  /** A value of the dictionary sys_feedback_priority. */
  costomerPriority: Type.String(),
  /** Displayed unchanged, as NEW when absent; 'Closed' disallows replies. */
  status: Type.Optional(Type.String()),
};

/** An entry of the thread, a reply or a supplement, with the replies to it. */
const replyEntry = Type.Cyclic(
  {
    ReplyEntry: object({
      id,
      /** The first entry of the branch; the entry itself where it is the first. */
      tId: id,
      /** The entry it answers; empty where it answers the work order. */
      parentId: idOrNone,
      /** The author; 'customer', 'system' and the member's own name are displayed on the member's side. */
      personnel: Type.String(),
      /** A supplement's title; empty for a reply. */
      title: Type.String(),
      /** HTML. */
      description: Type.String(),
      createTime: date,
      children: Type.Array(Type.Ref('ReplyEntry')),
    }),
  },
  'ReplyEntry',
);

/** Comma-joined URLs of at most `count` uploaded files; empty for none. */
const fileUrls = (count: number) => text(count * (limits.fileUrl + 1));

const workOrderPage = page(object({ id, ...workOrderFields, submitDate: date }));

export const workOrderCalls = {
  feedback: post('form/feedback', {
    summary: 'Submit a work order',
    whenDiskIsFull: 'refuse',
    access: 'member',
    permission: 'isWorkSubmit',
    idempotent: true,
    input: object({
      type: required(limits.name),
      title: required(limits.title),
      productId: id,
      productName: Type.Optional(text(limits.title)),
      /** Required for a product that has versions. */
      versionId: Type.Optional(idOrNone),
      description: richText,
      costomerPriority: Type.Optional(text(limits.name)),
      /** `YYYY-MM-DD`, a time after it is allowed; empty for none. */
      expectedResolutionTime: Type.Optional(
        Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}( [0-9]{2}:[0-9]{2}:[0-9]{2})?)?$' }),
      ),
      file: Type.Optional(fileUrl),
      /** The attachments after the first one (N-9); at most 10 together with `file`. */
      files: Type.Optional(fileUrls(limits.workOrderFiles)),
      isIpProject: Type.Optional(Type.Boolean()),
    }),
    output: object({ id, workItemId: Type.String() }),
  }),
  feedbackPage: post('member/feedbackPage', {
    summary: "The member's own work orders",
    access: 'member',
    input: object(paging),
    output: workOrderPage,
  }),
  feedbackSearch: post('member/feedbackSearch', {
    summary: "Those of the member's own work orders that have each word in number, title, product or version",
    access: 'member',
    input: object({ ...paging, keyword }),
    output: workOrderPage,
    reason: 'FB-7: the specification lists work orders and has no call to find one by its number',
  }),
  feedbackDetails: get('member/feedbackDetails', {
    summary: "One of the member's own work orders with its thread",
    access: 'member',
    input: object({
      id,
      /** The `olderThan` of the previous page, to get older entries. Empty for the newest page. */
      olderThan: Type.Optional(idOrNone),
    }),
    output: object({
      ...workOrderFields,
      time: date,
      updateTime: date,
      /** HTML. */
      description: Type.String(),
      /** URL of the attachment; empty for none. */
      file: Type.String(),
      fileName: Type.String(),
      /** The attachments after the first one, in the order they were submitted (N-9). */
      files: Type.Array(object({ file: Type.String(), fileName: Type.String() })),
      /** One page of the thread; an entry whose parent is on an older page is at the top level, with its `parentId`. */
      detailsList: Type.Array(replyEntry),
      /** Entries of the whole thread, branches included. */
      detailsTotal: Type.Integer(),
      /** Cursor of the page of older entries; empty when there are none. */
      olderThan: Type.String(),
    }),
  }),
  addFeedbackReply: post('member/addFeedbackReply', {
    summary: 'Reply in the thread of a work order',
    whenDiskIsFull: 'refuse',
    access: 'member',
    idempotent: true,
    input: object({
      feedbackId: id,
      /** The entry that the reply belongs to, in the same work order as `parentId`. */
      id: Type.Optional(idOrNone),
      parentId: Type.Optional(idOrNone),
      description: richText,
    }),
    output: emptyObject,
  }),
  addFeedbackDetails: post('member/addFeedbackDetails', {
    summary: 'Add a supplement to a work order, named by feedbackId or id',
    whenDiskIsFull: 'refuse',
    access: 'member',
    idempotent: true,
    input: object({
      feedbackId: Type.Optional(idOrNone),
      id: Type.Optional(idOrNone),
      parentId: Type.Optional(idOrNone),
      title: required(limits.title),
      description: richText,
      file: Type.Optional(fileUrls(limits.files)),
    }),
    output: emptyObject,
  }),
};
