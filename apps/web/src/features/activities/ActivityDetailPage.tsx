import { Box, Skeleton, Stack } from '@mantine/core';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyButton.tsx';
import { Cover } from '../../ui/Cover.tsx';
import { Property } from '../../ui/DetailSections.tsx';
import { TextSkeleton } from '../../ui/feedback/Loading.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PrevNextLinks } from '../../ui/navigation/PrevNextLinks.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import page from '../../ui/styles/page.module.css';
import { ActivityState } from '../../widgets/cards/ActivityCards.tsx';
import { ActivityProperties } from '../../widgets/cards/ActivityProperties.tsx';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { useItemId } from '../../widgets/page/ItemPage.tsx';
import { ListedItemPage, RestLoading, useListedItem } from '../../widgets/page/ListedItemPage.tsx';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import classes from './activities.module.css';
import { activityPhrases } from './activities.phrases.ts';
import { RegistrationPanel } from './RegistrationPanel.tsx';

type Activity = CallOutput<'activityDetails'>;
type ActivityRow = CallOutput<'activityPage'>['list'][number];

function ColumnsSkeleton() {
  return (
    <div className={classes.columns}>
      <Skeleton height={300} className={classes.side} />
      <div className={classes.content}>
        <Cover src="" />
        <TextSkeleton widths={['96%', '90%', '98%', '70%']} />
      </div>
    </div>
  );
}

function DetailSkeleton() {
  return (
    <>
      <Skeleton height={14} width={200} mb={20} />
      <Skeleton height={28} width="60%" mb={36} />
      <ColumnsSkeleton />
    </>
  );
}

/** The properties of an event with its registration, and its text. */
function Columns({ activity }: { activity: Activity }) {
  const t = usePhrases(activityPhrases);
  const { cover, content, origin, subGroup, prev, next } = activity;
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <SectionCard id="activity-properties" title={t('properties')}>
          <Stack component="dl" gap="xs">
            <ActivityProperties activity={activity} />
            {origin && <Property name={t('origin')}>{origin}</Property>}
          </Stack>
        </SectionCard>
        <RegistrationPanel activity={activity} />
      </div>
      <div className={classes.content}>
        <Cover src={cover} eager />
        <Labels text={subGroup} />
        <RichText html={content} />
        {(prev || next) && (
          <Box pt="lg" style={{ borderTop: '1px solid var(--line)' }}>
            <PrevNextLinks
              label={t('neighbors')}
              previous={
                prev && { label: t('previous'), title: prev.title, to: paths.activityDetail(prev.id) }
              }
              next={next && { label: t('next'), title: next.title, to: paths.activityDetail(next.id) }}
            />
          </Box>
        )}
      </div>
    </div>
  );
}

function Detail({ row, activity }: { row: ActivityRow; activity: Activity | undefined }) {
  const t = usePhrases(activityPhrases);
  const { title, applyType } = row;
  return (
    <div className={page.page}>
      <Breadcrumbs items={[{ label: t('title'), to: paths.activityList() }, { label: title }]} />
      <PageHeading
        lead={
          <Box component="span" display="inline-block" pt="2xs">
            <ActivityState applyType={applyType} />
            <ContentLanguage item={row} />
          </Box>
        }
        actions={<CopyLinkButton />}
      >
        {title}
      </PageHeading>
      {activity ? (
        <Columns activity={activity} />
      ) : (
        <RestLoading>
          <ColumnsSkeleton />
        </RestLoading>
      )}
    </div>
  );
}

/** Renders `/activityDetail` (EV-2). */
export function ActivityDetailPage() {
  const t = usePhrases(activityPhrases);
  const id = useItemId();
  return (
    <ListedItemPage
      query={useCall('activityDetails', { id })}
      listed={useListedItem('activityPage', id)}
      toItem={(activity): ActivityRow => activity}
      getTitle={({ title }) => title}
      skeleton={<DetailSkeleton />}
      t={t}
      listPath={paths.activityList()}
    >
      {(row, activity) => <Detail row={row} activity={activity} />}
    </ListedItemPage>
  );
}
