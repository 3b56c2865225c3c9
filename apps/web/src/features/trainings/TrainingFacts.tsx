import { IconEye } from '@tabler/icons-react';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Labels } from '../../ui/Labels.tsx';
import type { Training } from './chapter-choice.ts';
import classes from './training-page.module.css';
import { trainingPhrases } from './trainings.phrases.ts';

/** Labels, views and dates, below the title. */
export function TrainingFacts({ training }: { training: Training }) {
  const t = usePhrases(trainingPhrases);
  const { date } = useFormats();
  const { subGroup, views, releaseDate, updateTime } = training;
  return (
    <div className={classes.facts}>
      <Labels name={t('labels')} text={subGroup} />
      <span className={classes.views}>
        <IconEye size={16} stroke={1.6} aria-hidden />
        {t('views', { count: views })}
      </span>
      {releaseDate && <time dateTime={releaseDate}>{t('released', { date: date(releaseDate) })}</time>}
      {updateTime && updateTime !== releaseDate && (
        <time dateTime={updateTime}>{t('updated', { date: date(updateTime) })}</time>
      )}
    </div>
  );
}
