import { IconCpu, IconFileText, IconHeadset, IconHelpCircle, IconPlayerPlay } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { ShortcutTiles } from '../../ui/navigation/ShortcutTiles.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { useMemberName } from '../../widgets/profile-form/use-member-name.ts';
import { WaitingWorkOrders } from '../../widgets/work-order-status/WaitingWorkOrders.tsx';
import { homePhrases } from './home.phrases.ts';
import classes from './login-home.module.css';
import { NewestActivities, NewestTrainings } from './NewestCards.tsx';
import { NewestDocuments } from './NewestDocuments.tsx';
import { NewestProducts } from './NewestProducts.tsx';

const tiles = [
  { label: 'tileDocuments', to: paths.documentList(), Icon: IconFileText },
  { label: 'tileFaqs', to: paths.faqList(), Icon: IconHelpCircle },
  { label: 'tileTraining', to: paths.trainingList(), Icon: IconPlayerPlay },
  { label: 'tileProducts', to: paths.productCatalogue(), Icon: IconCpu },
  { label: 'tileWorkOrders', to: paths.workOrderForm(), Icon: IconHeadset },
] as const;

/** Renders `/loginHome` (HO-3). */
export function LoginHomePage() {
  const t = usePhrases(homePhrases);
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
      <WaitingWorkOrders />
      <div className={classes.sections}>
        <div className={classes.pair}>
          <NewestProducts />
          <NewestDocuments />
        </div>
        <NewestTrainings />
        <NewestActivities />
      </div>
    </div>
  );
}
