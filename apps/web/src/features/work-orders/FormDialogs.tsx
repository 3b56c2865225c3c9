import { Button, Text } from '@mantine/core';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import dialog from '../../ui/dialog/dialog.module.css';
import type { RequiredField } from './work-order-form.ts';
import { formPhrases } from './work-orders.phrases.ts';

interface MissingProps {
  opened: boolean;
  missing: readonly RequiredField[];
  onClose: () => void;
  /** It is gone, and the focus can go where it is needed. */
  onClosed: () => void;
}

/** FB-4: what is missing, numbered. */
export function MissingDialog({ opened, missing, onClose, onClosed }: MissingProps) {
  const t = usePhrases(formPhrases);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title={t('missingTitle')}
      closeLabel={t('close')}
    >
      <Text>{t('missingText')}</Text>
      <ol className={dialog.list}>
        {missing.map((field) => (
          <li key={field}>{t(`${field}Missing`)}</li>
        ))}
      </ol>
      <div className={dialog.actions}>
        <Button onClick={onClose} data-autofocus>
          {t('fillIn')}
        </Button>
      </div>
    </Dialog>
  );
}

interface FailedProps {
  /** Why; undefined closes the dialog. */
  reason: string | undefined;
  onLeave: () => void;
  onStay: () => void;
}

/** FB-6: it failed, nothing is lost, and the way on. */
export function FailedDialog({ reason, onLeave, onStay }: FailedProps) {
  const t = usePhrases(formPhrases);
  return (
    <Dialog opened={reason !== undefined} onClose={onLeave} title={t('failed')} closeLabel={t('close')}>
      <Text>
        {reason} {t('failedText')}
      </Text>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onStay}>
          {t('stay')}
        </Button>
        <Button onClick={onLeave} data-autofocus>
          {t('toList')}
        </Button>
      </div>
    </Dialog>
  );
}
