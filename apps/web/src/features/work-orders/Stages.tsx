import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './stages.module.css';
import { stageStates } from './stages.ts';
import { listPhrases } from './work-orders.phrases.ts';

/** FB-7: the stages in text, those that are done with a mark, the current one in bold. */
export function Stages({ status }: { status: string | undefined }) {
  const t = usePhrases(listPhrases);
  return (
    <ol className={classes.stages} aria-label={t('stages')}>
      {stageStates(status).map(({ stage, state }) => (
        <li
          key={stage}
          className={classes.stage}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {state === 'done' && <IconCheck size={14} stroke={2.4} aria-hidden />}
          {t(stage)}
          {state === 'done' && <VisuallyHidden>{t('done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
