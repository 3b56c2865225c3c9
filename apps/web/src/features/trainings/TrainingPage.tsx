import { Skeleton } from '@mantine/core';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import type { TrainingRow } from '../../widgets/cards/TrainingCards.tsx';
import { useItemId } from '../../widgets/page/ItemPage.tsx';
import { ListedItemPage, useListedItem } from '../../widgets/page/ListedItemPage.tsx';
import { type ItemLists, toSectionItems } from '../../widgets/page/listed-item.ts';
import { TrainingDetail, TrainingRestSkeleton } from './TrainingDetail.tsx';
import { trainingPhrases } from './trainings.phrases.ts';

const lists: ItemLists<TrainingRow> = {
  trainPage: ({ list }) => list,
  trainDetails: ({ other }) => other,
  relatedItems: ({ trainList }) => trainList,
  productIndex: ({ trainVOList }) => trainVOList,
  productOtherPage: toSectionItems('train'),
};

function TrainingSkeleton() {
  return (
    <>
      <Skeleton height={14} width={180} mb={20} />
      <Skeleton height={28} width="56%" mb={10} />
      <Skeleton height={16} width="36%" mb={28} />
      <TrainingRestSkeleton />
    </>
  );
}

/** Renders `/onlineTrainDetail`; reloads when the id in the URL changes (TR-2, TR-3). */
export function TrainingPage() {
  const t = usePhrases(trainingPhrases);
  const id = useItemId();
  return (
    <ListedItemPage
      query={useCall('trainDetails', { id })}
      listed={useListedItem(id, lists)}
      toItem={({ details }): TrainingRow => details}
      getTitle={({ title }) => title}
      skeleton={<TrainingSkeleton />}
      t={t}
      listPath={paths.trainingList()}
    >
      {(training, data) => <TrainingDetail key={id} training={training} data={data} />}
    </ListedItemPage>
  );
}
