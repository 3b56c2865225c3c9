import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { type Dismiss, toast } from '../../../ui/feedback/toast.ts';
import { type Rules, required } from '../../../widgets/form/rules.ts';
import { useForm } from '../../../widgets/form/use-form.ts';
import { detailPhrases } from '../work-orders.phrases.ts';
import { reloadWorkOrders } from '../work-orders.queries.ts';

/** A reply, which has no title, or a supplement. */
export interface EntryValues {
  title: string;
  description: string;
  /** Name of the file that is being uploaded into the text: lost when the page is left before it arrives. */
  uploading: string;
}

export const emptyEntry: EntryValues = { title: '', description: '', uploading: '' };

export const getReplyDraftKey = (orderId: string, entryId: string): string => `reply/${orderId}/${entryId}`;
export const getSupplementDraftKey = (orderId: string): string => `supplement/${orderId}`;

type EntryProblem = 'enterDetail' | 'overviewMissing' | 'descriptionMissing';

interface Options {
  draftKey: string;
  rules: Rules<EntryValues, EntryProblem>;
  send: (
    values: EntryValues,
    options: { form: 'multipart'; headers: Record<string, string> },
  ) => Promise<unknown>;
  onDone: () => void;
}

/** Returns the form of a reply or a supplement; what is missing is also shown as a toast (FB-11). */
const useEntryForm = ({ draftKey, rules, send, onDone }: Options) => {
  const t = usePhrases(detailPhrases);
  const [uploading, setUploading] = useState<string>();
  const warning = useRef<Dismiss>(undefined);
  const form = useForm({
    draftKey,
    empty: emptyEntry,
    rules,
    text: t,
    failsAsToast: true,
    send: (values, sendKey) => send(values, { form: 'multipart', headers: { 'Idempotency-Key': sendKey } }),
    onSent: async () => {
      toast.success(t('saved'));
      await reloadWorkOrders();
      onDone();
    },
    onInvalid: ([first]) => {
      if (!first) return;
      if (firstProblem) warning.current = toast.warning(t(firstProblem));
      form.focus(first);
    },
  });
  const [firstProblem] = form.problems.values();
  // Closes the warning once something else or nothing is missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the problem changes.
  useEffect(() => () => warning.current?.(), [firstProblem]);
  return {
    ...form,
    uploading,
    /** The file that must be chosen again. */
    lostFile: uploading ? '' : form.values.uploading,
    handleUploading: (fileName: string | undefined) => {
      setUploading(fileName);
      form.change({ uploading: fileName ?? '' });
    },
  };
};

export type EntryForm = ReturnType<typeof useEntryForm>;

const replyRules = { description: required('enterDetail') } as const;

/** The form of a reply to an entry of the thread; an empty `entryId` replies to the work order itself (FB-11). */
export const useReplyForm = (orderId: string, entryId: string, onDone: () => void) =>
  useEntryForm({
    draftKey: getReplyDraftKey(orderId, entryId),
    rules: replyRules,
    send: ({ description }, options) =>
      call('addFeedbackReply', { feedbackId: orderId, id: entryId, parentId: entryId, description }, options),
    onDone,
  });

const supplementRules = {
  title: required('overviewMissing'),
  description: required('descriptionMissing'),
} as const;

/** The form of a supplement to a work order (FB-11). */
export const useSupplementForm = (orderId: string, onDone: () => void) =>
  useEntryForm({
    draftKey: getSupplementDraftKey(orderId),
    rules: supplementRules,
    send: ({ title, description }, options) =>
      call('addFeedbackDetails', { feedbackId: orderId, title: title.trim(), description }, options),
    onDone,
  });
