import { ActionIcon, Button } from '@mantine/core';
import { IconCircleCheck, IconUpload, IconX } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, useRef } from 'react';
import type { useUpload } from '../../api/upload.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { UploadStatus } from '../../uploads/UploadStatus.tsx';
import type { ChangeForm } from './use-work-order-form.ts';
import classes from './work-order-form.module.css';
import type { Attachment, WorkOrderForm } from './work-order-form.ts';
import { formPhrases } from './work-orders.phrases.ts';

function Attached({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const t = usePhrases(formPhrases);
  const { fileSize } = useFormats();
  return (
    <div className={classes.attached}>
      <IconCircleCheck size={20} className={classes.attachedIcon} aria-hidden />
      <span className={classes.fileName}>{file.name}</span>
      <span className={classes.fileFacts}>
        {t('uploaded')} · {fileSize(file.size)}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('removeFile', file)}
        title={t('removeFile', file)}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function FileChooser({ onFile }: { onFile: (file: File | undefined) => void }) {
  const t = usePhrases(formPhrases);
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFile(currentTarget.files?.[0]);
    currentTarget.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for those who do not drag.
    <div className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('chooseFile')}
      </Button>
      <span className={classes.orDrop}>{t('orDrop')}</span>
      <input ref={input} type="file" hidden onChange={take} />
    </div>
  );
}

interface Props {
  form: WorkOrderForm;
  change: ChangeForm;
  upload: ReturnType<typeof useUpload>;
}

/** FB-5: one file, sent as soon as it is chosen. */
export function AttachmentStep({ form, change, upload }: Props) {
  const t = usePhrases(formPhrases);
  const { attachment } = form;
  const send = async (file: File | undefined) => {
    if (!file) return;
    change({ sending: file.name, attachment: null });
    const url = await upload.start(file);
    change({ sending: '', attachment: url ? { url, name: file.name, size: file.size } : null });
  };
  const isSending = upload.state.step !== undefined;
  return (
    <div className={classes.fields}>
      <div>
        <h3 className={classes.label}>{t('attachment')}</h3>
        {attachment && <Attached file={attachment} onRemove={() => change({ attachment: null })} />}
        {!attachment && !isSending && <FileChooser onFile={(file) => void send(file)} />}
        <UploadStatus state={upload.state} onCancel={upload.cancel} />
        <p className={classes.hint}>{t('attachmentHint')}</p>
      </div>
    </div>
  );
}
