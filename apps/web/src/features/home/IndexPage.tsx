import { Box, SimpleGrid, Skeleton, Title } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCpu,
  IconExternalLink,
  IconFileText,
  IconHeadset,
  IconHelpCircle,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Cover } from '../../ui/Cover.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ContentLink, toContentItemTarget } from '../../widgets/cards/ContentLink.tsx';
import { HomeHero } from './HomeHero.tsx';
import { homePhrases } from './home.phrases.ts';
import classes from './index-page.module.css';

const cardGrid = { minColWidth: 'min(300px, 100%)', spacing: { base: 'sm', xs: 'md' } };

type HighlightContent = CallOutput<'indexContent'>['list'][number];

function Highlight({ item }: { item: HighlightContent }) {
  const target = toContentItemTarget(item);
  return (
    <ContentLink target={target} className={classes.highlight}>
      <Cover src={item.cover} />
      <span className={classes.highlightWords}>
        <Box component="span" fw={600} fz="lg" lh="lg">
          {item.title}
          {target.kind === 'site' && (
            <>
              {/* Keeps the icon on the line of the last word. */}
              {'\u00a0'}
              <IconExternalLink size={16} color="var(--ink-soft)" className={classes.outside} aria-hidden />
            </>
          )}
        </Box>
        <Box component="span" c="dimmed">
          {item.description}
        </Box>
      </span>
    </ContentLink>
  );
}

function HighlightsSkeleton() {
  return (
    <SimpleGrid {...cardGrid} aria-hidden>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className={classes.highlight}>
          <Cover src="" />
          <span className={classes.highlightWords}>
            <Skeleton height={16} width="70%" my={4} />
            <Skeleton height={14} width="90%" my={4} />
          </span>
        </div>
      ))}
    </SimpleGrid>
  );
}

/** Each highlight leads to its own URL if it has one, else to its article (HO-2). */
function Highlights() {
  const t = usePhrases(homePhrases);
  const { data, isError, refetch } = useCall('indexContent', {});
  if (isError && !data) {
    return <ErrorState title={t('highlightsFailed')} onRetry={refetch} />;
  }
  if (data?.list.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="highlights" aria-busy={!data}>
      <Title order={2} id="highlights" mb="md" fz="2xl" lh="xl">
        {t('highlights')}
      </Title>
      {data ? (
        <SimpleGrid component="ul" className={classes.cards} {...cardGrid}>
          {data.list.map((item) => (
            <li key={item.id}>
              <Highlight item={item} />
            </li>
          ))}
        </SimpleGrid>
      ) : (
        <HighlightsSkeleton />
      )}
    </section>
  );
}

const features = [
  { title: 'featureProducts', text: 'featureProductsText', to: paths.productCatalogue(), Icon: IconCpu },
  { title: 'featureDocuments', text: 'featureDocumentsText', to: paths.documentList(), Icon: IconFileText },
  { title: 'featureTraining', text: 'featureTrainingText', to: paths.trainingList(), Icon: IconPlayerPlay },
  { title: 'featureFaqs', text: 'featureFaqsText', to: paths.faqList(), Icon: IconHelpCircle },
  { title: 'featureWorkOrders', text: 'featureWorkOrdersText', to: paths.workOrderForm(), Icon: IconHeadset },
  { title: 'featureEvents', text: 'featureEventsText', to: paths.activityList(), Icon: IconCalendarEvent },
] as const;

/** Renders the public home page (HO-1, HO-2). */
export function IndexPage() {
  const t = usePhrases(homePhrases);
  return (
    <>
      <HomeHero />
      <Highlights />
      <section className={classes.section} aria-labelledby="features">
        <Title order={2} id="features" mb="md" fz="2xl" lh="xl">
          {t('features')}
        </Title>
        <SimpleGrid component="ul" className={classes.cards} {...cardGrid}>
          {features.map(({ title, text, to, Icon }) => (
            <li key={title}>
              <Link to={to} className={classes.offer}>
                <Icon
                  size={24}
                  stroke={1.5}
                  color="var(--accent)"
                  className={classes.featureIcon}
                  aria-hidden
                />
                <Box component="span" fw={600} fz="lg" lh="lg">
                  {t(title)}
                </Box>
                <Box component="span" c="dimmed">
                  {t(text)}
                </Box>
              </Link>
            </li>
          ))}
        </SimpleGrid>
      </section>
    </>
  );
}
