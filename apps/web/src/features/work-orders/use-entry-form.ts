import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { type Dismiss, toast } from '../../ui/feedback/toast.ts';
import { useDraft } from '../../widgets/drafts/use-draft.ts';
import { detailPhrases } from './work-orders.phrases.ts';
import { reloadWorkOrders } from './work-orders.queries.ts';

export interface EntryText {
  title: string;
  description: string;
  /** A file that was on its way into the text when the page was left. */
  sending: string;
}

export const emptyEntry: EntryText = { title: '', description: '', sending: '' };

export const replyPlace = (orderId: string, entryId: string): string => `reply/${orderId}/${entryId}`;
export const supplementPlace = (orderId: string): string => `supplement/${orderId}`;

interface Options {
  place: string;
  /** What is still missing in the text, if anything. */
  missing: (text: EntryText) => 'enterDetail' | 'overviewMissing' | 'descriptionMissing' | undefined;
  send: (
    text: EntryText,
    options: { form: 'multipart'; headers: Record<string, string> },
  ) => Promise<unknown>;
  onDone: () => void;
}

/** FB-11: the draft of a reply or supplement, its check, and its way to the server. */
export const useEntryForm = ({ place, missing, send, onDone }: Options) => {
  const t = usePhrases(detailPhrases);
  const draft = useDraft(place, emptyEntry);
  const [isAsked, setIsAsked] = useState(false);
  const [uploading, setUploading] = useState<string>();
  const { value } = draft;
  const problem = missing(value);
  const warning = useRef<Dismiss>(undefined);
  // Once something else is missing, or nothing is, the message has lost its reason.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about the change of the problem.
  useEffect(() => () => warning.current?.(), [problem]);

  const sending = useMutation({
    mutationFn: () => send(value, { form: 'multipart', headers: { 'Idempotency-Key': draft.sendKey } }),
    onSuccess: async () => {
      draft.clear();
      toast.success(t('saved'));
      await reloadWorkOrders();
      onDone();
    },
  });
  return {
    draft,
    value,
    /** What is missing, once it was tried to send. */
    problem: isAsked ? problem : undefined,
    uploading,
    isSending: sending.isPending,
    /** The file that must be chosen again. */
    lost: uploading ? '' : value.sending,
    onUploading: (fileName: string | undefined) => {
      setUploading(fileName);
      draft.change({ sending: fileName ?? '' });
    },
    submit: () => {
      setIsAsked(true);
      if (problem) warning.current = toast.warning(t(problem));
      else if (!uploading && !sending.isPending) {
        draft.flush();
        sending.mutate();
      }
    },
  };
};

/** FB-11: a reply, at an entry of the thread or at the work order itself. */
export const sendReply =
  (feedbackId: string, entryId: string): Options['send'] =>
  ({ description }, options) =>
    call('addFeedbackReply', { feedbackId, id: entryId, parentId: entryId, description }, options);

export const sendSupplement =
  (feedbackId: string): Options['send'] =>
  ({ title, description }, options) =>
    call('addFeedbackDetails', { feedbackId, title: title.trim(), description }, options);
