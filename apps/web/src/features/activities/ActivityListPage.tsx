import { Box, Flex, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { ActivityLocation, type ActivityRow, ActivityState } from '../../widgets/cards/ActivityCards.tsx';
import { cardPhrases } from '../../widgets/cards/cards.phrases.ts';
import { ItemRows } from '../../widgets/cards/ItemList.tsx';
import { useActivityKinds } from '../../widgets/list/CategoryFilter.tsx';
import { ListPage } from '../../widgets/list/ListPage.tsx';
import { useListState } from '../../widgets/list/use-list-state.ts';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { TimeSpan } from '../../widgets/page/DateTime.tsx';
import classes from './activities.module.css';
import { activityPhrases } from './activities.phrases.ts';
import { toActivityRequest } from './activities.rules.ts';

function Row({ activity }: { activity: ActivityRow }) {
  const kindName = usePhrases(cardPhrases);
  const { id, title, description, cover, applyType, activityType, beginDate, endDate, subGroup } = activity;
  return (
    <article className={classes.row} data-ended={applyType === 3}>
      <div>
        <Cover src={cover} />
      </div>
      <Stack gap="xs" miw={0}>
        <Group gap="4px 8px" c="dimmed" fz="caption">
          <ActivityState applyType={applyType} />
          <span>{kindName(activityType === 1 ? 'offline' : 'online')}</span>
          <ContentLanguage item={activity} />
          <Box visibleFrom="xs">
            <Labels text={subGroup} />
          </Box>
        </Group>
        <Title order={2} fz="lg" lh="lg" fw={600} style={{ overflowWrap: 'anywhere' }}>
          <Link to={paths.activityDetail(id)}>{title}</Link>
        </Title>
        <Text c="dimmed" lineClamp={2} visibleFrom="xs">
          {description}
        </Text>
        <Flex
          direction={{ base: 'column', xs: 'row' }}
          wrap="wrap"
          gap="4px 20px"
          c="dimmed"
          fz="caption"
          lh="caption"
        >
          <Group component="span" gap="xs" align="flex-start" wrap="nowrap">
            <IconCalendarEvent size={16} stroke={1.6} style={{ marginTop: 2 }} aria-hidden />
            <TimeSpan begin={beginDate} end={endDate} />
          </Group>
          <ActivityLocation activity={activity} />
        </Flex>
      </Stack>
    </article>
  );
}

function SkeletonRow() {
  return (
    <div className={classes.row}>
      <div>
        <Cover src="" />
      </div>
      <Stack gap="xs" miw={0}>
        <Skeleton height={20} width={160} />
        <Skeleton height={18} width="60%" my={4} />
        <Skeleton height={14} width="90%" my={4} />
        <Skeleton height={14} width="40%" my={4} />
      </Stack>
    </div>
  );
}

/** Renders `/activity` (EV-1). */
export function ActivityListPage() {
  const t = usePhrases(activityPhrases);
  const state = useListState();
  return (
    <ListPage
      title={t('title')}
      state={state}
      keywordPlaceholder={t('keyword')}
      categories={useActivityKinds()}
      query={usePagedCall('activityPage', toActivityRequest(state.input))}
      renderRows={(rows) => (
        <ItemRows
          label={t('title')}
          items={rows}
          skeleton={<SkeletonRow />}
          skeletonCount={state.query.pageSize}
        >
          {(activity) => <Row activity={activity} />}
        </ItemRows>
      )}
    />
  );
}
