import { Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './stages.module.css';
import { getStages } from './stages.ts';
import { listPhrases } from './work-orders.phrases.ts';

/** The stages of a work order: a mark at those that are done, the current one in bold (FB-7). */
export function Stages({ status }: { status: string | undefined }) {
  const t = usePhrases(listPhrases);
  return (
    <Text component="ol" c="dimmed" fz="caption" className={classes.stages} aria-label={t('stages')}>
      {getStages(status).map(({ stage, state }) => (
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
    </Text>
  );
}
