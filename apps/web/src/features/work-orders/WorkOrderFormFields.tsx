import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { DraftNote } from '../../widgets/drafts/DraftNote.tsx';
import { preloadEditor } from '../../widgets/editor/LazyEditor.tsx';
import { useDroppedFiles } from '../../widgets/uploads/use-dropped-files.ts';
import { AttachmentList, AttachmentStep } from './AttachmentStep.tsx';
import { DescriptionStep } from './DescriptionStep.tsx';
import { FailedDialog, MissingDialog } from './FormDialogs.tsx';
import { ProductStep } from './ProductStep.tsx';
import { StepList } from './StepList.tsx';
import { useAttachments } from './use-attachments.ts';
import type { ChangeWorkOrder, WorkOrderFormState } from './use-work-order-form.ts';
import classes from './work-order-form.module.css';
import { nextStep, previousStep, type RequiredField, type Step, stepByField } from './work-order-form.ts';
import { formPhrases } from './work-orders.phrases.ts';

/** The focus goes to the heading of another step, or to the field that was asked for. */
const useStepFocus = (step: Step) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const [target, setTarget] = useState<RequiredField>();
  useEffect(() => {
    if (target && stepByField[target] === step) {
      document.getElementById(`field-${target}`)?.focus();
      setTarget(undefined);
    } else if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step, target]);
  return { heading, focusField: setTarget };
};

interface MissingProps {
  state: WorkOrderFormState;
  focusField: (field: RequiredField | undefined) => void;
}

/** The popup that lists what is missing; closing it leads to the first missing field (FB-4). */
function Missing({ state, focusField }: MissingProps) {
  const { missing, isListOpen, closeList, setStep, step } = state;
  const [first] = missing;
  const close = () => {
    closeList();
    if (first && stepByField[first] !== step) setStep(stepByField[first]);
  };
  return (
    <MissingDialog opened={isListOpen} missing={missing} onClose={close} onClosed={() => focusField(first)} />
  );
}

function Failed({ form }: Pick<WorkOrderFormState, 'form'>) {
  const navigate = useNavigate();
  return (
    <FailedDialog
      reason={form.refusal}
      onLeave={() => void navigate(paths.workOrderList())}
      onStay={form.clearRefusal}
    />
  );
}

interface ButtonsProps {
  state: WorkOrderFormState;
  isUploading: boolean;
}

function Buttons({ state, isUploading }: ButtonsProps) {
  const t = usePhrases(formPhrases);
  const { form, step, setStep } = state;
  const [previous, next] = [previousStep(step), nextStep(step)];
  return (
    <div className={classes.buttons}>
      {previous && (
        <Button variant="default" onClick={() => setStep(previous)}>
          {t('back')}
        </Button>
      )}
      {isUploading && !next && <span className={classes.wait}>{t('waitForFile')}</span>}
      <Button type="submit" loading={form.sending.isPending} disabled={isUploading && !next}>
        {t(next ? 'next' : 'submit')}
      </Button>
    </div>
  );
}

/** The picture that is being uploaded into the description. */
const usePicture = (change: ChangeWorkOrder) => {
  const [picture, setPicture] = useState<string>();
  const handleUploading = (name: string | undefined) => {
    setPicture(name);
    change({ uploading: name ?? '' });
  };
  return { picture, handleUploading };
};

/** The form of a work order: three steps on one page (FB-1). */
export function WorkOrderFormFields({ state }: { state: WorkOrderFormState }) {
  const t = usePhrases(formPhrases);
  const { form, step, setStep, wasSeen } = state;
  const files = useAttachments(form.values, form.change);
  const isDragging = useDroppedFiles(files.add);
  const { picture, handleUploading } = usePicture(form.change);
  const { heading, focusField } = useStepFocus(step);
  useEffect(() => preloadEditor(), []);
  const next = nextStep(step);
  const isUploading = files.isUploading || picture !== undefined;
  const handleSubmit = (event: FormEvent) => {
    if (!next) return form.submit(event);
    event.preventDefault();
    setStep(next);
  };
  const handleDiscard = () => {
    files.cancelAll();
    form.discard();
  };
  const lostPicture = picture ? '' : form.values.uploading;
  return (
    <div className={classes.form} data-dragging={isDragging}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <StepList {...state} />
      <DraftNote form={form} onDiscard={handleDiscard}>
        {lostPicture && t('chooseAgain', { name: lostPicture })}
      </DraftNote>
      <form onSubmit={handleSubmit} noValidate>
        <h2 ref={heading} tabIndex={-1} className={classes.stepHeading}>
          {t('stepOf', { step, name: t(`step${step}`) })}
        </h2>
        {step === 1 && <ProductStep {...state} />}
        {wasSeen(2) && (
          // It stays mounted, because a picture may still be uploading into its text.
          <div hidden={step !== 2}>
            <DescriptionStep form={form} onUploading={handleUploading} onOtherFiles={files.add} />
          </div>
        )}
        {step === 3 && <AttachmentStep files={files} />}
        <AttachmentList files={files} />
        <Buttons state={state} isUploading={isUploading} />
      </form>
      <Missing state={state} focusField={focusField} />
      <Failed form={form} />
    </div>
  );
}
