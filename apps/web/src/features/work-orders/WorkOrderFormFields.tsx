import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../api/call-error.ts';
import { useSession } from '../../api/session.ts';
import { useUpload } from '../../api/upload.ts';
import { DraftNote } from '../../drafts/DraftNote.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AttachmentStep } from './AttachmentStep.tsx';
import { DescriptionStep } from './DescriptionStep.tsx';
import { FailedDialog, MissingDialog } from './FormDialogs.tsx';
import { ProductStep } from './ProductStep.tsx';
import { StepList } from './StepList.tsx';
import type { WorkOrderFormState } from './use-work-order-form.ts';
import classes from './work-order-form.module.css';
import { nextStep, previousStep, type Step, stepOf } from './work-order-form.ts';
import { formPhrases } from './work-orders.phrases.ts';

/** Another step is read from its heading, but the first page of a visit from its own. */
const useStepFocus = (step: Step) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
};

/** FB-4: the popup, and afterwards the first field that is missing. */
function Missing({ state }: { state: WorkOrderFormState }) {
  const { missing, isListed, closeList, setStep, step } = state;
  const [first] = missing;
  const close = () => {
    closeList();
    if (first && stepOf[first] !== step) setStep(stepOf[first]);
  };
  const focusFirst = () => document.getElementById(`field-${first}`)?.focus();
  return <MissingDialog opened={isListed} missing={missing} onClose={close} onClosed={focusFirst} />;
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

/** FB-1: three steps on one page. */
export function WorkOrderFormFields({ state }: { state: WorkOrderFormState }) {
  const t = usePhrases(formPhrases);
  const upload = useUpload();
  const { draft, form, change, step, setStep, submit } = state;
  const heading = useStepFocus(step);
  const next = nextStep(step);
  const isUploading = upload.state.step !== undefined;
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (next) setStep(next);
    else if (!isUploading) submit();
  };
  const discard = () => {
    upload.cancel();
    draft.clear();
  };
  const lost = isUploading ? '' : form.sending;
  return (
    <div className={classes.form}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <StepList current={step} onChoose={setStep} />
      <DraftNote isRestored={draft.isRestored} isSaved={draft.isSaved} onDiscard={discard}>
        {lost && t('chooseAgain', { name: lost })}
      </DraftNote>
      <form onSubmit={goOn} noValidate>
        <h2 ref={heading} tabIndex={-1} className={classes.stepHeading}>
          {t('stepOf', { step, name: t(`step${step}`) })}
        </h2>
        {step === 1 && <ProductStep {...state} />}
        {step === 2 && <DescriptionStep {...state} />}
        {step === 3 && <AttachmentStep form={form} change={change} upload={upload} />}
        <Buttons state={state} isUploading={isUploading} />
      </form>
      <Missing state={state} />
      <Failed sending={state.sending} />
    </div>
  );
}
