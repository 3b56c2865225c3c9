import { Stack } from '@mantine/core';
import { IconCpu, IconFileText, IconHeadset, IconHelpCircle, IconPlayerPlay } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { ShortcutTiles } from '../../ui/navigation/ShortcutTiles.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { useMemberName } from '../../widgets/profile-form/member-name.ts';
import { WaitingWorkOrders } from '../../widgets/work-order-status/WaitingWorkOrders.tsx';
import classes from './login-home.module.css';
import { loginHomePhrases } from './login-home.phrases.ts';
import { NewestActivities, NewestDocuments, NewestProducts, NewestTrainings } from './NewestSections.tsx';

const tiles = [
  { label: 'tileDocuments', to: paths.documentList(), Icon: IconFileText },
  { label: 'tileFaqs', to: paths.faqList(), Icon: IconHelpCircle },
  { label: 'tileTraining', to: paths.trainingList(), Icon: IconPlayerPlay },
  { label: 'tileProducts', to: paths.productCatalogue(), Icon: IconCpu },
  { label: 'tileWorkOrders', to: paths.workOrderForm(), Icon: IconHeadset },
] as const;

/** Renders `/loginHome` (HO-3). */
export function LoginHomePage() {
  const t = usePhrases(loginHomePhrases);
  const { address } = useMemberName();
  return (
    <div className={page.page}>
      <PageHeading lead={t('welcomeLead')}>
        {address ? t('welcome', { name: address }) : t('welcomeUnnamed')}
      </PageHeading>
      <ShortcutTiles
        label={t('shortcuts')}
        tiles={tiles.map((tile) => ({ ...tile, label: t(tile.label) }))}
      />
      <WaitingWorkOrders>
        <Stack gap="2xl">
          <div className={classes.pair}>
            <NewestProducts />
            <NewestDocuments />
          </div>
          <NewestTrainings />
          <NewestActivities />
        </Stack>
      </WaitingWorkOrders>
    </div>
  );
}
