import { IconCpu, IconFileText, IconHeadset, IconHelpCircle, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/page.module.css';
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

/** HO-3 */
export function LoginHomePage() {
  const t = usePhrases(homePhrases);
  const { member } = useSession();
  const name = [member?.sexual, member?.name].filter(Boolean).join(' ');
  return (
    <div className={page.page}>
      <PageHeading lead={t('welcomeLead')}>{t('welcome', { name })}</PageHeading>
      <nav aria-label={t('shortcuts')} className={classes.tiles}>
        {tiles.map(({ label, to, Icon }) => (
          <Link key={label} to={to} className={classes.tile}>
            <Icon size={26} stroke={1.5} className={classes.tileIcon} aria-hidden />
            {t(label)}
          </Link>
        ))}
      </nav>
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
