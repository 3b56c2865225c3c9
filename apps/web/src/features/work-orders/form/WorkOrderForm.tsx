import { Button, Group, Text, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { Steps } from '../../../ui/navigation/Steps.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { preloadEditor } from '../../../widgets/editor/LazyEditor.tsx';
import { DraftNote } from '../../../widgets/form/DraftNote.tsx';
import { useDroppedFiles } from '../../../widgets/uploads/use-dropped-files.ts';
import { formPhrases } from '../work-orders.phrases.ts';
import { AttachmentList, AttachmentStep } from './Attachments.tsx';
import { FailedDialog, MissingDialog } from './FormDialogs.tsx';
import { DescriptionStep, ProductStep } from './FormSteps.tsx';
import { useAttachments } from './use-attachments.ts';
import type { ChangeWorkOrder, WorkOrderFormState } from './use-work-order-form.ts';
import classes from './work-order-form.module.css';
import {
  nextStep,
  previousStep,
  type RequiredField,
  type Step,
  stepByField,
  steps,
} from './work-order-form.ts';

/** Focuses the heading of a step when it opens, or the field that `focusField` names once its step is open. */
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

/** The steps with what is missing in each; all of them can be opened at any time. */
function FormSteps({ step: current, setStep, missing, getState }: WorkOrderFormState) {
  const t = usePhrases(formPhrases);
  const toItem = (step: Step) => {
    const state = getState(step);
    const fields = missing.filter((field) => stepByField[field] === step).map((field) => t(`${field}Name`));
    const problem =
      state === 'missing' ? t('stepMissing', { fields: fields.join(t('listSeparator')) }) : undefined;
    return { label: t(`step${step}`), state, problem };
  };
  return (
    <Steps
      label={t('steps')}
      steps={steps.map(toItem)}
      current={steps.indexOf(current)}
      onSelect={(index) => setStep(steps[index] ?? 1)}
    />
  );
}

interface ButtonsProps {
  state: WorkOrderFormState;
  isUploading: boolean;
}

function FormButtons({ state, isUploading }: ButtonsProps) {
  const t = usePhrases(formPhrases);
  const { form, step, setStep } = state;
  const [previous, next] = [previousStep(step), nextStep(step)];
  return (
    <Group justify="flex-end" gap="sm" mt="xl">
      {previous && (
        <Button variant="default" onClick={() => setStep(previous)}>
          {t('back')}
        </Button>
      )}
      {isUploading && !next && (
        <Text span c="dimmed">
          {t('waitForFile')}
        </Text>
      )}
      <Button type="submit" loading={form.submission.isPending} disabled={isUploading && !next}>
        {t(next ? 'next' : 'submit')}
      </Button>
    </Group>
  );
}

/** Returns the name of the picture that is being uploaded into the description, and how to set it. */
const useUploadingPicture = (change: ChangeWorkOrder) => {
  const [picture, setPicture] = useState<string>();
  const handleUploading = (name: string | undefined) => {
    setPicture(name);
    change({ uploading: name ?? '' });
  };
  return { picture, handleUploading };
};

/** The form of a work order: three steps on one page (FB-1). */
export function WorkOrderForm({ state }: { state: WorkOrderFormState }) {
  const t = usePhrases(formPhrases);
  const { form, step, setStep, wasSeen } = state;
  const files = useAttachments(form.values, form.change);
  const isDragging = useDroppedFiles(files.add);
  const { picture, handleUploading } = useUploadingPicture(form.change);
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
      <FormSteps {...state} />
      <DraftNote form={form} onDiscard={handleDiscard}>
        {lostPicture && t('chooseAgain', { name: lostPicture })}
      </DraftNote>
      <form onSubmit={handleSubmit} noValidate>
        <Title
          order={2}
          ref={heading}
          tabIndex={-1}
          mb={20}
          fz="xl"
          lh="lg"
          fw={650}
          className={classes.stepHeading}
        >
          {t('stepOf', { step, name: t(`step${step}`) })}
        </Title>
        {step === 1 && <ProductStep {...state} />}
        {wasSeen(2) && (
          // Stays mounted, because a picture may still be uploading into its text.
          <div hidden={step !== 2}>
            <DescriptionStep form={form} onUploading={handleUploading} onOtherFiles={files.add} />
          </div>
        )}
        {step === 3 && <AttachmentStep files={files} />}
        <AttachmentList files={files} />
        <FormButtons state={state} isUploading={isUploading} />
      </form>
      <MissingDialog state={state} onFocusField={focusField} />
      <FailedDialog form={form} />
    </div>
  );
}
