import { Skeleton } from '@mantine/core';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { ItemPage, useItemId } from '../../widgets/page/ItemPage.tsx';
import { TrainingDetail } from './TrainingDetail.tsx';
import classes from './trainings.module.css';
import { trainingPhrases } from './trainings.phrases.ts';

function TrainingSkeleton() {
  return (
    <>
      <Skeleton height={14} width={180} mb={20} />
      <Skeleton height={28} width="56%" mb={10} />
      <Skeleton height={16} width="36%" mb={28} />
      <div className={classes.player}>
        <Skeleton h="auto" style={{ aspectRatio: '16 / 9' }} />
        <div className={classes.chapters}>
          <Skeleton className={classes.chaptersSkeleton} />
        </div>
      </div>
      <Skeleton height={20} width={140} mt={40} mb={16} />
      <Skeleton height={16} mb={10} />
      <Skeleton height={16} width="70%" />
    </>
  );
}

/** Renders `/onlineTrainDetail`; reloads when the id in the URL changes (TR-2, TR-3). */
export function TrainingPage() {
  const t = usePhrases(trainingPhrases);
  const id = useItemId();
  const query = useCall('trainDetails', { id });
  return (
    <ItemPage
      query={query}
      getTitle={({ details }) => details.title}
      skeleton={<TrainingSkeleton />}
      t={t}
      listPath={paths.trainingList()}
    >
      {({ details, other }) => <TrainingDetail key={id} training={details} related={other} />}
    </ItemPage>
  );
}
