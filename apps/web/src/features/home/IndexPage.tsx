import { Box, Title } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCpu,
  IconFileText,
  IconHeadset,
  IconHelpCircle,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Highlights } from './Highlights.tsx';
import { HomeHero } from './HomeHero.tsx';
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

/** HO-1, HO-2: who we are, what is new, and what there is. */
export function IndexPage() {
  const t = usePhrases(homePhrases);
  return (
    <>
      <HomeHero />
      <Highlights />
      <section className={classes.section} aria-labelledby="offers">
        <Title order={2} id="offers" mb="md" fz="2xl" lh="xl">
          {t('offers')}
        </Title>
        <ul className={classes.offers}>
          {offers.map(({ title, text, to, Icon }) => (
            <li key={title}>
              <Link to={to} className={classes.offer}>
                <Icon size={24} stroke={1.5} className={classes.offerIcon} aria-hidden />
                <Box component="span" fw={600} fz="lg" lh="lg">
                  {t(title)}
                </Box>
                <Box component="span" c="dimmed">
                  {t(text)}
                </Box>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
