import { Skeleton } from '@mantine/core';
import { usePhrases } from '../../i18n/use-phrases.ts';
import page from '../../ui/styles/page.module.css';
import classes from './training-page.module.css';
import { trainingPhrases } from './trainings.phrases.ts';

/** In the places of what comes. */
export function TrainingSkeleton() {
  const t = usePhrases(trainingPhrases);
  return (
    <div className={page.page} role="status" aria-label={t('loading')} aria-busy>
      <Skeleton height={14} width={180} mb={20} />
      <Skeleton height={28} width="56%" mb={10} />
      <Skeleton height={16} width="36%" mb={28} />
      <div className={classes.player}>
        <Skeleton className={classes.playerBone} />
        <div className={classes.chapters}>
          <Skeleton className={classes.chaptersBone} />
        </div>
      </div>
      <Skeleton height={20} width={140} mt={40} mb={16} />
      <Skeleton height={16} mb={10} />
      <Skeleton height={16} width="70%" />
    </div>
  );
}
