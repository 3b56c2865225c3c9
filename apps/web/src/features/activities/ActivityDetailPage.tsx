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
import { type ActivityRow, ActivityState } from '../../widgets/cards/ActivityCards.tsx';
import { ActivityProperties } from '../../widgets/cards/ActivityProperties.tsx';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { useItemId } from '../../widgets/page/ItemPage.tsx';
import {
  FieldSkeleton,
  ListedItemPage,
  RestLoading,
  useListedItem,
} from '../../widgets/page/ListedItemPage.tsx';
import type { ItemLists } from '../../widgets/page/listed-item.ts';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import classes from './activities.module.css';
import { activityPhrases } from './activities.phrases.ts';
import { RegistrationPanel } from './RegistrationPanel.tsx';

type Activity = CallOutput<'activityDetails'>;
/** An activity as lists have it. The member's registrations lack its location, cover and labels. */
type ActivityItem = Pick<
  ActivityRow,
  'id' | 'title' | 'applyType' | 'activityType' | 'beginDate' | 'endDate'
> &
  Partial<ActivityRow>;

type Registration = CallOutput<'applyPage'>['list'][number];

const toActivityItem = ({
  activityId,
  title,
  applyType,
  activityType,
  beginDate,
  endDate,
}: Registration) => ({
  id: activityId,
  title,
  applyType,
  activityType,
  beginDate,
  endDate,
});

const lists: ItemLists<ActivityItem> = {
  activityPage: ({ list }) => list,
  applyPage: ({ list }) => list.map(toActivityItem),
  applyDetails: (registration) => [toActivityItem(registration)],
};

function TextLines() {
  return <TextSkeleton widths={['96%', '90%', '98%', '70%']} />;
}

function DetailSkeleton() {
  return (
    <>
      <Skeleton height={14} width={200} mb={20} />
      <Skeleton height={28} width="60%" mb={36} />
      <div className={classes.columns}>
        <Skeleton height={300} className={classes.side} />
        <div className={classes.content}>
          <Cover src="" />
          <TextLines />
        </div>
      </div>
    </>
  );
}

interface Props {
  item: ActivityItem;
  /** Missing while it loads. */
  activity: Activity | undefined;
}

/** The text of an event, with the links to its neighbors. */
function ActivityText({ activity: { content, prev, next } }: { activity: Activity }) {
  const t = usePhrases(activityPhrases);
  return (
    <>
      <RichText html={content} />
      {(prev || next) && (
        <Box pt="lg" style={{ borderTop: '1px solid var(--line)' }}>
          <PrevNextLinks
            label={t('neighbors')}
            previous={prev && { label: t('previous'), title: prev.title, to: paths.activityDetail(prev.id) }}
            next={next && { label: t('next'), title: next.title, to: paths.activityDetail(next.id) }}
          />
        </Box>
      )}
    </>
  );
}

function Content({ item: { cover = '', subGroup = '' }, activity }: Props) {
  return (
    <div className={classes.content}>
      <Cover src={cover} eager />
      <Labels text={subGroup} />
      {activity ? (
        <ActivityText activity={activity} />
      ) : (
        <RestLoading>
          <TextLines />
        </RestLoading>
      )}
    </div>
  );
}

/** Replaced by the content, so that nothing moves below properties that are not in the member's registrations. */
function ContentSkeleton() {
  return (
    <div className={classes.content}>
      <RestLoading>
        <Cover src="" />
        <TextLines />
      </RestLoading>
    </div>
  );
}

/** The properties of an event with its registration, and its text. */
function Columns({ item, activity }: Props) {
  const t = usePhrases(activityPhrases);
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <SectionCard id="activity-properties" title={t('properties')}>
          <Stack component="dl" gap="xs">
            <ActivityProperties activity={item} />
            {item.origin && <Property name={t('origin')}>{item.origin}</Property>}
            {item.address === undefined && <FieldSkeleton height={44} width="70%" />}
          </Stack>
        </SectionCard>
        {activity ? <RegistrationPanel activity={activity} /> : <FieldSkeleton height={300} />}
      </div>
      {item.cover === undefined ? <ContentSkeleton /> : <Content item={item} activity={activity} />}
    </div>
  );
}

function Detail({ item, activity }: Props) {
  const t = usePhrases(activityPhrases);
  const { title, applyType } = item;
  return (
    <div className={page.page}>
      <Breadcrumbs items={[{ label: t('title'), to: paths.activityList() }, { label: title }]} />
      <PageHeading
        lead={
          <Box component="span" display="inline-block" pt="2xs">
            <ActivityState applyType={applyType} />
            <ContentLanguage item={item} />
          </Box>
        }
        actions={<CopyLinkButton />}
      >
        {title}
      </PageHeading>
      <Columns item={item} activity={activity} />
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
      listed={useListedItem(id, lists)}
      toItem={(activity): ActivityItem => activity}
      getTitle={({ title }) => title}
      skeleton={<DetailSkeleton />}
      t={t}
      listPath={paths.activityList()}
    >
      {(item, activity) => <Detail key={id} item={item} activity={activity} />}
    </ListedItemPage>
  );
}
