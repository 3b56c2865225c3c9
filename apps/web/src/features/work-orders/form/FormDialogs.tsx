import { Button, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import dialog from '../../../ui/dialog/dialog.module.css';
import { formPhrases } from '../work-orders.phrases.ts';
import type { WorkOrderFormState } from './use-work-order-form.ts';
import { type RequiredField, stepByField } from './work-order-form.ts';

interface MissingProps {
  state: WorkOrderFormState;
  onFocusField: (field: RequiredField | undefined) => void;
}

/** Lists the missing fields, numbered; closing it focuses the first one (FB-4). */
export function MissingDialog({ state, onFocusField }: MissingProps) {
  const t = usePhrases(formPhrases);
  const { missing, isListOpen, closeList, setStep, step } = state;
  const [first] = missing;
  const handleClose = () => {
    closeList();
    if (first && stepByField[first] !== step) setStep(stepByField[first]);
  };
  return (
    <Dialog
      opened={isListOpen}
      onClose={handleClose}
      onClosed={() => onFocusField(first)}
      title={t('missingTitle')}
    >
      <Text>{t('missingText')}</Text>
      <ol className={dialog.list}>
        {missing.map((field) => (
          <li key={field}>{t(`${field}Missing`)}</li>
        ))}
      </ol>
      <div className={dialog.actions}>
        <Button onClick={handleClose} data-autofocus>
          {t('fillIn')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Shows why sending failed and that the draft is kept (FB-6). */
export function FailedDialog({ form }: Pick<WorkOrderFormState, 'form'>) {
  const t = usePhrases(formPhrases);
  const navigate = useNavigate();
  const handleLeave = () => void navigate(paths.workOrderList());
  return (
    <Dialog opened={form.refusal !== undefined} onClose={handleLeave} title={t('failed')}>
      <Text>{form.refusal}</Text>
      <Text mt="xs">{t('failedText')}</Text>
      <div className={dialog.actions}>
        <Button variant="default" onClick={form.clearRefusal}>
          {t('stay')}
        </Button>
        <Button onClick={handleLeave} data-autofocus>
          {t('toList')}
        </Button>
      </div>
    </Dialog>
  );
}
