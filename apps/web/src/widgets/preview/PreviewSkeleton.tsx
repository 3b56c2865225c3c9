import { Skeleton } from '@mantine/core';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './preview.module.css';
import { previewPhrases } from './preview.phrases.ts';

/** A placeholder with the final layout: a toolbar and the first page below it. */
export const PreviewSkeleton = () => {
  const t = usePhrases(previewPhrases);
  return (
    <div className={classes.viewer} role="status" aria-label={t('loading')}>
      <div className={`${classes.bar} ${classes.toolbar}`}>
        <Skeleton height={20} width={120} />
        <Skeleton height={20} width={160} />
      </div>
      <div className={classes.stage}>
        <div className={classes.blankPage}>
          <Skeleton height={24} width="60%" mb="lg" />
          {[100, 96, 98, 70, 99, 94, 40].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} mb="sm" />
          ))}
        </div>
      </div>
    </div>
  );
};
