import { Button } from '@mantine/core';
import { useId } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { DraftNote } from '../../widgets/drafts/DraftNote.tsx';
import { LazyEditor } from '../../widgets/editor/LazyEditor.tsx';
import { useReplyForm } from './use-entry-form.ts';
import classes from './work-order.module.css';
import { detailPhrases } from './work-orders.phrases.ts';

interface Props {
  orderId: string;
  /** The entry that is answered; empty for the work order itself. */
  entryId: string;
  /** Whom it answers, for screen readers. */
  label: string;
  autoFocus?: boolean;
  onClose: () => void;
}

/** The form of a reply (FB-11). */
export function ReplyForm({ orderId, entryId, label, autoFocus, onClose }: Props) {
  const t = usePhrases(detailPhrases);
  const errorId = useId();
  const form = useReplyForm(orderId, entryId, onClose);
  const field = form.field('description');
  return (
    <form className={classes.reply} data-print="none" aria-label={label} onSubmit={form.submit} noValidate>
      <DraftNote form={form}>{form.lostFile && t('chooseAgain', { name: form.lostFile })}</DraftNote>
      <LazyEditor
        key={form.generation}
        label={t('replyText')}
        html={form.values.description}
        data-path={field['data-path']}
        onChange={(description) => form.change({ description })}
        onUploading={form.handleUploading}
        errorId={field.error && errorId}
        autoFocus={autoFocus}
      />
      {field.error && (
        <p id={errorId} className={classes.problem}>
          {field.error}
        </p>
      )}
      <div className={classes.buttons}>
        {form.uploading && <span className={classes.wait}>{t('waitForFile')}</span>}
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.sending.isPending} disabled={form.uploading !== undefined}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
