import { Button, Skeleton } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import page from '../../ui/styles/page.module.css';
import { ItemProblem } from '../../widgets/page/ItemProblem.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { TrainingDetail } from './TrainingDetail.tsx';
import classes from './training-page.module.css';
import { trainingPhrases } from './trainings.phrases.ts';

/** In the places of what comes. */
function TrainingSkeleton() {
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

/** TR-2, TR-3: another id in the address is another training, loaded anew. */
export function TrainingPage() {
  const t = usePhrases(trainingPhrases);
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, error, refetch } = useCall('trainDetails', { id });
  usePageTitle(data?.details.title);

  if (data) return <TrainingDetail key={id} training={data.details} related={data.other} />;
  if (!error) return <TrainingSkeleton />;
  return (
    <ItemProblem
      error={error}
      onRetry={refetch}
      title={t('missing')}
      text={t('missingText')}
      actions={
        <Button component={Link} to={paths.trainingList()}>
          {t('toList')}
        </Button>
      }
    />
  );
}
