import { Button, VisuallyHidden } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { IconAlertCircle, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { AttachmentRow } from './AttachmentRow.tsx';
import type { Attachments } from './use-attachments.ts';
import classes from './work-order-form.module.css';
import { attachmentPhrases } from './work-orders.phrases.ts';

function FileChooser({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = usePhrases(attachmentPhrases);
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return (
    <div className={classes.drop}>
      <Button
        id="field-attachments"
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
      <span className={classes.orDrop}>{t('orDrop')}</span>
      <input ref={input} type="file" multiple hidden onChange={take} />
    </div>
  );
}

function Refused({ refused }: Pick<Attachments, 'refused'>) {
  const t = usePhrases(attachmentPhrases);
  if (refused.length === 0) return null;
  return (
    <ul className={classes.refused} role="alert">
      {refused.map(({ name, problem }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two refused files may have one name
        <li key={index}>
          <IconAlertCircle size={18} aria-hidden />
          <span>{t('refused', { name, problem })}</span>
        </li>
      ))}
    </ul>
  );
}

/** The files of the work order, shown below every step once there are any: they can be added in each (N-9). */
export function AttachmentList({ files }: { files: Attachments }) {
  const t = usePhrases(attachmentPhrases);
  const { attachments, refused, announcement, remove, retry } = files;
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {attachments.length > 0 && (
        <section aria-label={t('attachments')} className={classes.attachments}>
          <h3 className={classes.label}>
            {t('count', { count: attachments.length, max: limits.workOrderFiles })}
          </h3>
          <ul className={classes.attachmentList}>
            {attachments.map((attachment) => (
              <li key={attachment.key}>
                <AttachmentRow
                  attachment={attachment}
                  onRemove={() => remove(attachment.key)}
                  onRetry={() => retry(attachment.key)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Refused refused={refused} />
    </>
  );
}

/** Chooses files, each sent as soon as it is chosen (FB-5). */
export function AttachmentStep({ files }: { files: Attachments }) {
  const t = usePhrases(attachmentPhrases);
  const isFull = files.attachments.length >= limits.workOrderFiles;
  return (
    <div>
      {!isFull && <FileChooser onFiles={files.add} />}
      <p className={classes.hint}>{t('hint', { max: limits.workOrderFiles })}</p>
    </div>
  );
}
