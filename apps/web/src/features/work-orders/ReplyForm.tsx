import { Button } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { DraftNote } from '../../widgets/drafts/DraftNote.tsx';
import { LateEditor } from '../../widgets/editor/LateEditor.tsx';
import { replyPlace, sendReply, useEntryForm } from './use-entry-form.ts';
import classes from './work-order.module.css';
import { detailPhrases } from './work-orders.phrases.ts';

interface Props {
  orderId: string;
  /** The entry that is answered; empty for the work order itself. */
  entryId: string;
  /** Whom it answers, for those who listen. */
  label: string;
  autoFocus?: boolean;
  onClose: () => void;
}

/** FB-11 */
export function ReplyForm({ orderId, entryId, label, autoFocus, onClose }: Props) {
  const t = usePhrases(detailPhrases);
  const errorId = useId();
  const form = useEntryForm({
    place: replyPlace(orderId, entryId),
    missing: ({ description }) => (description === '' ? 'enterDetail' : undefined),
    send: sendReply(orderId, entryId),
    onDone: onClose,
  });
  const { draft, problem, uploading, lost } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form className={classes.reply} data-print="none" aria-label={label} onSubmit={submit} noValidate>
      <DraftNote isRestored={draft.isRestored} isSaved={draft.isSaved} onDiscard={draft.clear}>
        {lost && t('chooseAgain', { name: lost })}
      </DraftNote>
      <LateEditor
        key={draft.generation}
        label={t('replyText')}
        html={form.value.description}
        onChange={(description) => draft.change({ description })}
        onUploading={form.onUploading}
        errorId={problem && errorId}
        autoFocus={autoFocus}
      />
      {problem && (
        <p id={errorId} className={classes.problem}>
          {t(problem)}
        </p>
      )}
      <div className={classes.buttons}>
        {uploading && <span className={classes.wait}>{t('waitForFile')}</span>}
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.isSending} disabled={uploading !== undefined}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
