import { Button, Input, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { useId } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import dialog from '../../ui/dialog/dialog.module.css';
import { DraftNote } from '../../widgets/drafts/DraftNote.tsx';
import { LazyEditor } from '../../widgets/editor/LazyEditor.tsx';
import { type EntryForm, useSupplementForm } from './use-entry-form.ts';
import classes from './work-order.module.css';
import { detailPhrases } from './work-orders.phrases.ts';

interface Props {
  orderId: string;
  onClose: () => void;
}

function Fields({ form }: { form: EntryForm }) {
  const t = usePhrases(detailPhrases);
  const errorId = useId();
  const text = form.field('description');
  return (
    <div className={classes.fields}>
      {(form.isRestored || !form.isSaved) && (
        <DraftNote form={form}>{form.lostFile && t('chooseAgain', { name: form.lostFile })}</DraftNote>
      )}
      <TextInput
        {...form.field('title')}
        size="sm"
        label={t('supplementTitle')}
        maxLength={limits.title}
        data-autofocus
      />
      <Input.Wrapper
        label={t('supplementText')}
        labelElement="div"
        withAsterisk
        error={text.error && <span id={errorId}>{text.error}</span>}
      >
        <LazyEditor
          key={form.generation}
          label={t('supplementText')}
          html={form.values.description}
          data-path={text['data-path']}
          onChange={(description) => form.change({ description })}
          onUploading={form.handleUploading}
          errorId={text.error && errorId}
        />
      </Input.Wrapper>
    </div>
  );
}

function SupplementForm({ orderId, onClose }: Props) {
  const t = usePhrases(detailPhrases);
  const form = useSupplementForm(orderId, onClose);
  return (
    <form onSubmit={form.submit} noValidate>
      <Fields form={form} />
      <div className={dialog.actions}>
        {form.uploading && <span className={classes.wait}>{t('waitForFile')}</span>}
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.sending.isPending} disabled={form.uploading !== undefined}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** The form of a supplement: a title and a rich text with its files (FB-8, FB-11). */
export function SupplementDialog({ opened, orderId, onClose }: Props & { opened: boolean }) {
  const t = usePhrases(detailPhrases);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('supplement')} closeLabel={t('close')} width={760}>
      <SupplementForm orderId={orderId} onClose={onClose} />
    </Dialog>
  );
}
