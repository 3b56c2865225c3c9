import { post } from '../call.ts';
import { emptyObject, object, text } from '../fields.ts';
import { limits } from '../limits.ts';

export const visitCalls = {
  visitAdd: post('member/log/visit/add', {
    summary: 'Record a page visit, anonymous ones too',
    whenDiskIsFull: 'skip',
    access: 'open',
    input: object({ title: text(limits.visit), path: text(limits.visit) }),
    output: emptyObject,
  }),
};
