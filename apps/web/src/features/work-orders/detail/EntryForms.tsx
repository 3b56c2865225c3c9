import { Button, Group, Input, Stack, Text, TextInput, Title } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { useId } from 'react';
import { getTextLanguage } from '../../../i18n/language.tsx';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useDraft } from '../../../widgets/drafts/use-draft.ts';
import { LazyEditor } from '../../../widgets/editor/LazyEditor.tsx';
import { DraftNote } from '../../../widgets/form/DraftNote.tsx';
import { RichText } from '../../../widgets/rich-text/RichText.tsx';
import { detailPhrases } from '../work-orders.phrases.ts';
import { type EntryForm, emptyEntry, useReplyForm, useSupplementForm } from './use-entry-form.ts';
import classes from './work-order.module.css';

interface FormProps {
  form: EntryForm;
}

function EntryDraftNote({ form }: FormProps) {
  const t = usePhrases(detailPhrases);
  return <DraftNote form={form}>{form.lostFile && t('chooseAgain', { name: form.lostFile })}</DraftNote>;
}

interface EditorProps extends FormProps {
  label: string;
  errorId: string;
  autoFocus?: boolean | undefined;
}

function DescriptionEditor({ form, label, errorId, autoFocus }: EditorProps) {
  const field = form.field('description');
  return (
    <LazyEditor
      key={form.generation}
      label={label}
      html={form.values.description}
      data-path={field['data-path']}
      onChange={(description) => form.change({ description })}
      onUploading={form.handleUploading}
      errorId={field.error && errorId}
      autoFocus={autoFocus}
    />
  );
}

function FormButtons({
  form,
  submitLabel,
  onClose,
}: FormProps & { submitLabel: string; onClose: () => void }) {
  const t = usePhrases(detailPhrases);
  return (
    <>
      {form.uploading && (
        <Text span c="dimmed">
          {t('waitForFile')}
        </Text>
      )}
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={form.submission.isPending} disabled={form.uploading !== undefined}>
        {submitLabel}
      </Button>
    </>
  );
}

interface ReplyFormProps {
  orderId: string;
  /** The entry that is answered; empty for the work order itself. */
  entryId: string;
  /** Accessible name of the form: whom it answers. */
  label: string;
  autoFocus: boolean;
  onClose: () => void;
}

/** The form of a reply (FB-11). */
export function ReplyForm({ orderId, entryId, label, autoFocus, onClose }: ReplyFormProps) {
  const t = usePhrases(detailPhrases);
  const errorId = useId();
  const form = useReplyForm(orderId, entryId, onClose);
  const { error } = form.field('description');
  return (
    <form className={classes.reply} data-print="none" aria-label={label} onSubmit={form.submit} noValidate>
      <EntryDraftNote form={form} />
      <DescriptionEditor form={form} label={t('replyText')} errorId={errorId} autoFocus={autoFocus} />
      {error && (
        <Text id={errorId} mt="xs" c="var(--state-failed)" fz="caption">
          {error}
        </Text>
      )}
      <Group justify="flex-end" gap="8px 12px" mt="md">
        <FormButtons form={form} submitLabel={t('send')} onClose={onClose} />
      </Group>
    </form>
  );
}

interface SupplementProps {
  orderId: string;
  onClose: () => void;
}

function SupplementForm({ orderId, onClose }: SupplementProps) {
  const t = usePhrases(detailPhrases);
  const errorId = useId();
  const form = useSupplementForm(orderId, onClose);
  const { error } = form.field('description');
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        {(form.isRestored || !form.isSaved) && <EntryDraftNote form={form} />}
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
          error={error && <span id={errorId}>{error}</span>}
        >
          <DescriptionEditor form={form} label={t('supplementText')} errorId={errorId} />
        </Input.Wrapper>
      </Stack>
      <Group justify="flex-end" gap="xs" mt={20}>
        <FormButtons form={form} submitLabel={t('save')} onClose={onClose} />
      </Group>
    </form>
  );
}

/** The form of a supplement: a title and a rich text with its files (FB-8, FB-11). */
export function SupplementDialog({ opened, orderId, onClose }: SupplementProps & { opened: boolean }) {
  const t = usePhrases(detailPhrases);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('supplement')} width={760}>
      <SupplementForm orderId={orderId} onClose={onClose} />
    </Dialog>
  );
}

/** A draft that was not sent before the work order was closed; its author can copy or discard it (FB-11). */
export function UnsentDraft({ draftKey }: { draftKey: string }) {
  const t = usePhrases(detailPhrases);
  const headingId = useId();
  const { initial, isRestored, clear } = useDraft(draftKey, emptyEntry);
  if (!isRestored) return null;
  return (
    <section className={classes.unsent} aria-labelledby={headingId}>
      <Group gap="4px 12px" mb="xs">
        <Text span id={headingId} c="dimmed" flex="1 1 240px">
          {t('unsent')}
        </Text>
        {/* Aligned with the text next to it. */}
        <Button variant="subtle" size="compact-sm" mx="-xs" onClick={clear}>
          {t('discard')}
        </Button>
      </Group>
      <div lang={getTextLanguage(initial.description)}>
        {initial.title && (
          <Title order={3} mb="xs" fz="md" fw={600}>
            {initial.title}
          </Title>
        )}
        <RichText html={initial.description} />
      </div>
    </section>
  );
}
