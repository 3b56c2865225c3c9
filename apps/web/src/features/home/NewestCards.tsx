import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { ActivityCards } from '../../widgets/cards/ActivityCards.tsx';
import { TrainingCards } from '../../widgets/cards/TrainingCards.tsx';
import { HomeSection } from './HomeSection.tsx';
import { homePhrases } from './home.phrases.ts';
import { homeSizes } from './home-sizes.ts';

/** Renders the newest trainings (HO-3). */
export function NewestTrainings() {
  const t = usePhrases(homePhrases);
  const result = useCall('trainPage', { pageNo: 1, pageSize: homeSizes.trainings });
  return (
    <HomeSection
      id="newest-training"
      title={t('newestTraining')}
      all={{ to: paths.trainingList(), label: t('allTraining') }}
      result={result}
      rowsOf={({ list }) => list}
      failed={t('trainingFailed')}
      none={t('trainingNone')}
    >
      {(rows) => (
        <TrainingCards label={t('newestTraining')} trainings={rows} skeletonCards={homeSizes.trainings} />
      )}
    </HomeSection>
  );
}

/** Renders the newest events (HO-3, HO-5). */
export function NewestActivities() {
  const t = usePhrases(homePhrases);
  const result = useCall('activityPage', { pageSize: homeSizes.activities });
  return (
    <HomeSection
      id="newest-events"
      title={t('newestEvents')}
      all={{ to: paths.activityList(), label: t('allEvents') }}
      result={result}
      rowsOf={({ list }) => list}
      failed={t('eventsFailed')}
      none={t('eventsNone')}
    >
      {(rows) => (
        <ActivityCards label={t('newestEvents')} activities={rows} skeletonCards={homeSizes.activities} />
      )}
    </HomeSection>
  );
}
