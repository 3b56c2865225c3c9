import { Button } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCpu,
  IconFileText,
  IconHeadset,
  IconHelpCircle,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { settings } from '../../settings.ts';
import { FloorPlan } from './FloorPlan.tsx';
import { Highlights } from './Highlights.tsx';
import { homePhrases } from './home.phrases.ts';
import classes from './index-page.module.css';

const offers = [
  { title: 'offerProducts', text: 'offerProductsText', to: paths.productCatalogue(), Icon: IconCpu },
  { title: 'offerDocuments', text: 'offerDocumentsText', to: paths.documentList(), Icon: IconFileText },
  { title: 'offerTraining', text: 'offerTrainingText', to: paths.trainingList(), Icon: IconPlayerPlay },
  { title: 'offerFaqs', text: 'offerFaqsText', to: paths.faqList(), Icon: IconHelpCircle },
  { title: 'offerWorkOrders', text: 'offerWorkOrdersText', to: paths.workOrderForm(), Icon: IconHeadset },
  { title: 'offerEvents', text: 'offerEventsText', to: paths.activityList(), Icon: IconCalendarEvent },
] as const;

function Hero() {
  const t = usePhrases(homePhrases);
  const { language } = useLanguage();
  const { token } = useSession();
  return (
    <div className={classes.hero}>
      <div className={classes.heroContent}>
        <div className={classes.heroWords}>
          <p className={classes.portal}>{settings.portal[language]}</p>
          <h1 tabIndex={-1} className={classes.heroTitle}>
            {t('heroTitle')}
          </h1>
          <p className={classes.heroText}>{t('heroText', { vendor: settings.vendor[language] })}</p>
          <div className={classes.heroActions}>
            {token ? (
              <Button component={Link} to={paths.loginHome()} size="md">
                {t('toMyHome')}
              </Button>
            ) : (
              <>
                <Button component={Link} to={paths.login()} size="md">
                  {t('signIn')}
                </Button>
                <Button component={Link} to={paths.register()} size="md" variant="default">
                  {t('register')}
                </Button>
              </>
            )}
          </div>
        </div>
        <FloorPlan className={classes.picture} />
      </div>
    </div>
  );
}

/** HO-2: who we are, what there is, and the way in. */
export function IndexPage() {
  const t = usePhrases(homePhrases);
  return (
    <>
      <Hero />
      <section className={classes.section} aria-labelledby="offers">
        <h2 id="offers" className={classes.heading}>
          {t('offers')}
        </h2>
        <ul className={classes.offers}>
          {offers.map(({ title, text, to, Icon }) => (
            <li key={title}>
              <Link to={to} className={classes.offer}>
                <Icon size={24} stroke={1.5} className={classes.offerIcon} aria-hidden />
                <span className={classes.offerTitle}>{t(title)}</span>
                <span className={classes.offerText}>{t(text)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Highlights />
    </>
  );
}
