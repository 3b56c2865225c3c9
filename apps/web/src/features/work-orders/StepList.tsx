import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './work-order-form.module.css';
import { type Step, steps } from './work-order-form.ts';
import { formPhrases } from './work-orders.phrases.ts';

interface Props {
  current: Step;
  onChoose: (step: Step) => void;
}

/** Where one is in the form; every step can be gone to. */
export function StepList({ current, onChoose }: Props) {
  const t = usePhrases(formPhrases);
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {steps.map((step) => (
        <li key={step} className={classes.stepItem}>
          <UnstyledButton
            className={classes.step}
            data-done={step < current}
            aria-current={step === current ? 'step' : undefined}
            onClick={() => onChoose(step)}
          >
            <span className={classes.stepMark} aria-hidden>
              {step < current ? <IconCheck size={16} stroke={2.4} /> : step}
            </span>
            <span>{t(`step${step}`)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
