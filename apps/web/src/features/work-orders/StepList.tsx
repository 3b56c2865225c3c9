import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { WorkOrderFormState } from './use-work-order-form.ts';
import classes from './work-order-form.module.css';
import { type Step, type StepState, stepByField, steps } from './work-order-form.ts';
import { formPhrases } from './work-orders.phrases.ts';

function Mark({ step, state }: { step: Step; state: StepState }) {
  if (state === 'done') return <IconCheck size={16} stroke={2.4} />;
  return state === 'missing' ? <IconAlertTriangle size={16} stroke={2} /> : step;
}

type Props = Pick<WorkOrderFormState, 'step' | 'setStep' | 'missing' | 'getState'>;

/** The steps of the form, with what is done and what is missing; each can be opened at any time. */
export function StepList({ step: current, setStep, missing, getState }: Props) {
  const t = usePhrases(formPhrases);
  const listMissing = (step: Step) =>
    missing.filter((field) => stepByField[field] === step).map((field) => t(`${field}Name`));
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {steps.map((step) => {
        const state = getState(step);
        return (
          <li key={step} className={classes.stepItem}>
            <UnstyledButton
              className={classes.step}
              data-state={state}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => setStep(step)}
            >
              <span className={classes.stepMark} aria-hidden>
                <Mark step={step} state={state} />
              </span>
              <span className={classes.stepWords}>
                {t(`step${step}`)}
                {state === 'missing' && (
                  <span className={classes.stepMissing}>
                    {t('stepMissing', { fields: listMissing(step).join(t('listSeparator')) })}
                  </span>
                )}
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}
