import { Button, Input, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { type FormEvent, useId } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { DraftNote } from '../../widgets/drafts/DraftNote.tsx';
import { LateEditor } from '../../widgets/editor/LateEditor.tsx';
import { Dialog } from './Dialog.tsx';
import dialog from './dialog.module.css';
import { type EntryText, sendSupplement, supplementPlace, useEntryForm } from './use-entry-form.ts';
import classes from './work-order.module.css';
import { detailPhrases } from './work-orders.phrases.ts';

const missing = ({ title, description }: EntryText) => {
  if (title.trim() === '') return 'overviewMissing';
  return description === '' ? 'descriptionMissing' : undefined;
};

interface Props {
  orderId: string;
  onClose: () => void;
}

type Form = ReturnType<typeof useEntryForm>;

function Fields({ form }: { form: Form }) {
  const t = usePhrases(detailPhrases);
  const errorId = useId();
  const { draft, value, problem, lost } = form;
  return (
    <div className={classes.fields}>
      {(draft.isRestored || !draft.isSaved) && (
        <DraftNote isRestored={draft.isRestored} isSaved={draft.isSaved} onDiscard={draft.clear}>
          {lost && t('chooseAgain', { name: lost })}
        </DraftNote>
      )}
      <TextInput
        label={t('supplementTitle')}
        withAsterisk
        maxLength={limits.title}
        value={value.title}
        error={problem === 'overviewMissing' && t(problem)}
        onChange={(event) => draft.change({ title: event.currentTarget.value })}
        data-autofocus
      />
      <Input.Wrapper
        label={t('supplementText')}
        labelElement="div"
        withAsterisk
        error={problem === 'descriptionMissing' && <span id={errorId}>{t(problem)}</span>}
      >
        <LateEditor
          key={draft.generation}
          label={t('supplementText')}
          html={value.description}
          onChange={(description) => draft.change({ description })}
          onUploading={form.onUploading}
          errorId={problem === 'descriptionMissing' ? errorId : undefined}
        />
      </Input.Wrapper>
    </div>
  );
}

function SupplementForm({ orderId, onClose }: Props) {
  const t = usePhrases(detailPhrases);
  const form = useEntryForm({
    place: supplementPlace(orderId),
    missing,
    send: sendSupplement(orderId),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog's events reach the page behind it.
    event.stopPropagation();
    form.submit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Fields form={form} />
      <div className={dialog.actions}>
        {form.uploading && <span className={classes.wait}>{t('waitForFile')}</span>}
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.isSending} disabled={form.uploading !== undefined}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** FB-8, FB-11: a title and a rich text, with what goes up into it. */
export function SupplementDialog({ opened, orderId, onClose }: Props & { opened: boolean }) {
  const t = usePhrases(detailPhrases);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('supplement')} closeLabel={t('close')} width={760}>
      <SupplementForm orderId={orderId} onClose={onClose} />
    </Dialog>
  );
}
