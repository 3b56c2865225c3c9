import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { ItemProblem } from '../../widgets/page/ItemProblem.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { TrainingDetail } from './TrainingDetail.tsx';
import { TrainingSkeleton } from './TrainingSkeleton.tsx';
import { trainingPhrases } from './trainings.phrases.ts';

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
