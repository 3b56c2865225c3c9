import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../api/call-error.ts';
import { useSession } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { DraftNote } from '../../widgets/drafts/DraftNote.tsx';
import { preloadEditor } from '../../widgets/editor/LateEditor.tsx';
import { useDroppedFiles } from '../../widgets/uploads/use-dropped-files.ts';
import { AttachmentList, AttachmentStep } from './AttachmentStep.tsx';
import { DescriptionStep } from './DescriptionStep.tsx';
import { FailedDialog, MissingDialog } from './FormDialogs.tsx';
import { ProductStep } from './ProductStep.tsx';
import { StepList } from './StepList.tsx';
import { useAttachments } from './use-attachments.ts';
import type { WorkOrderFormState } from './use-work-order-form.ts';
import classes from './work-order-form.module.css';
import { nextStep, previousStep, type RequiredField, type Step, stepOf } from './work-order-form.ts';
import { formPhrases } from './work-orders.phrases.ts';

/** Another step is read from its heading, the first page of a visit from its own, and a wanted field from itself. */
const useStepFocus = (step: Step) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const [wanted, setWanted] = useState<RequiredField>();
  useEffect(() => {
    if (wanted && stepOf[wanted] === step) {
      document.getElementById(`field-${wanted}`)?.focus();
      setWanted(undefined);
    } else if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step, wanted]);
  return { heading, focusField: setWanted };
};

interface MissingProps {
  state: WorkOrderFormState;
  focusField: (field: RequiredField | undefined) => void;
}

/** FB-4: the popup, and afterwards the first field that is missing. */
function Missing({ state, focusField }: MissingProps) {
  const { missing, isListed, closeList, setStep, step } = state;
  const [first] = missing;
  const close = () => {
    closeList();
    if (first && stepOf[first] !== step) setStep(stepOf[first]);
  };
  return (
    <MissingDialog opened={isListed} missing={missing} onClose={close} onClosed={() => focusField(first)} />
  );
}

function Failed({ sending }: Pick<WorkOrderFormState, 'sending'>) {
  const navigate = useNavigate();
  const { expired } = useSession();
  const reason = sending.error && !expired ? messageOf(sending.error) : undefined;
  return (
    <FailedDialog
      reason={reason}
      onLeave={() => void navigate(paths.workOrderList())}
      onStay={() => sending.reset()}
    />
  );
}

interface ButtonsProps {
  state: WorkOrderFormState;
  isUploading: boolean;
}

function Buttons({ state, isUploading }: ButtonsProps) {
  const t = usePhrases(formPhrases);
  const { step, setStep, sending } = state;
  const [previous, next] = [previousStep(step), nextStep(step)];
  return (
    <div className={classes.buttons}>
      {previous && (
        <Button variant="default" onClick={() => setStep(previous)}>
          {t('back')}
        </Button>
      )}
      {isUploading && !next && <span className={classes.wait}>{t('waitForFile')}</span>}
      <Button type="submit" loading={sending.isPending} disabled={isUploading && !next}>
        {t(next ? 'next' : 'submit')}
      </Button>
    </div>
  );
}

/** The picture that is on its way into the description. */
const usePicture = (change: WorkOrderFormState['change']) => {
  const [picture, setPicture] = useState<string>();
  const handleUploading = (name: string | undefined) => {
    setPicture(name);
    change({ sending: name ?? '' });
  };
  return { picture, handleUploading };
};

/** FB-1: three steps on one page. */
export function WorkOrderFormFields({ state }: { state: WorkOrderFormState }) {
  const t = usePhrases(formPhrases);
  const { draft, form, change, step, setStep, submit, wasSeen } = state;
  const files = useAttachments(form, change);
  const isDragging = useDroppedFiles(files.add);
  const { picture, handleUploading } = usePicture(change);
  const { heading, focusField } = useStepFocus(step);
  useEffect(() => preloadEditor(), []);
  const next = nextStep(step);
  const isUploading = files.isUploading || picture !== undefined;
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (next) setStep(next);
    else if (!isUploading) submit();
  };
  const discard = () => {
    files.cancelAll();
    draft.clear();
  };
  const lost = picture ? '' : form.sending;
  return (
    <div className={classes.form} data-dragging={isDragging}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <StepList {...state} />
      <DraftNote isRestored={draft.isRestored} isSaved={draft.isSaved} onDiscard={discard}>
        {lost && t('chooseAgain', { name: lost })}
      </DraftNote>
      <form onSubmit={goOn} noValidate>
        <h2 ref={heading} tabIndex={-1} className={classes.stepHeading}>
          {t('stepOf', { step, name: t(`step${step}`) })}
        </h2>
        {step === 1 && <ProductStep {...state} />}
        {wasSeen(2) && (
          // It stays: a picture may still be on its way into its text.
          <div hidden={step !== 2}>
            <DescriptionStep state={state} onUploading={handleUploading} onOtherFiles={files.add} />
          </div>
        )}
        {step === 3 && <AttachmentStep files={files} />}
        <AttachmentList files={files} />
        <Buttons state={state} isUploading={isUploading} />
      </form>
      <Missing state={state} focusField={focusField} />
      <Failed sending={state.sending} />
    </div>
  );
}
