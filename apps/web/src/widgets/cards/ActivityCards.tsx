import { Box, Group, Skeleton, Stack } from '@mantine/core';
import type { ApplyType } from '@siliport/contract/listing';
import {
  type Icon,
  IconBroadcast,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconMapPin,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Cover } from '../../ui/Cover.tsx';
import { stateColors } from '../../ui/styles/theme.ts';
import { ContentLanguage } from '../page/ContentLanguage.tsx';
import { TimeSpan } from '../page/DateTime.tsx';
import { ContentLink, toContentTarget } from './ContentLink.tsx';
import classes from './cards.module.css';
import { cardPhrases } from './cards.phrases.ts';
import { ItemCards } from './ItemList.tsx';

const states = {
  1: { phrase: 'notStarted', Icon: IconClock },
  2: { phrase: 'inProgress', Icon: IconCircleCheck },
  3: { phrase: 'ended', Icon: IconCircleMinus },
} as const satisfies Record<ApplyType, { phrase: string; Icon: Icon }>;

/** The state of the registration, by icon, word and color; ended is gray (HO-5). */
export function ActivityState({ applyType }: { applyType: ApplyType }) {
  const t = usePhrases(cardPhrases);
  const { phrase, Icon } = states[applyType];
  return (
    <Group
      component="span"
      display="inline-flex"
      gap="2xs"
      px="xs"
      bd="1px solid currentcolor"
      bdrs="full"
      c={stateColors[phrase]}
      bg="var(--ground-raised)"
      fz="xs"
      fw={600}
      lh="caption"
      style={{ whiteSpace: 'nowrap' }}
    >
      <Icon size={14} stroke={2} aria-hidden />
      {t(phrase)}
    </Group>
  );
}

function Property({ icon: PropertyIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <Group component="span" gap="xs" wrap="nowrap" align="flex-start" className={classes.property}>
      <PropertyIcon size={16} stroke={1.6} aria-hidden />
      {children}
    </Group>
  );
}

export type ActivityRow = CallOutput<'activityPage'>['list'][number];

/** The address of an activity and the link to its broadcast (HO-5). */
export function ActivityLocation({ activity }: { activity: Pick<ActivityRow, 'activityLink' | 'address'> }) {
  const t = usePhrases(cardPhrases);
  const target = toContentTarget(activity.activityLink);
  return (
    <>
      {activity.address && (
        <Property icon={IconMapPin}>
          <span>{activity.address}</span>
        </Property>
      )}
      {target && (
        <Property icon={IconBroadcast}>
          <ContentLink target={target} className={classes.watch}>
            {t('watch')}
          </ContentLink>
        </Property>
      )}
    </>
  );
}

/** An activity with its state, format and link; an ended one is gray (HO-5). */
function ActivityCard({ activity }: { activity: ActivityRow }) {
  const t = usePhrases(cardPhrases);
  const { id, title, applyType, activityType, beginDate, endDate, cover } = activity;
  return (
    <article className={classes.card} data-ended={applyType === 3}>
      <Cover src={cover} />
      <div className={classes.cardText}>
        <Group component="p" gap="xs" style={{ rowGap: 'var(--mantine-spacing-2xs)' }}>
          <ActivityState applyType={applyType} />
          <Box component="span" c="dimmed" fz="caption">
            {t(activityType === 1 ? 'offline' : 'online')}
          </Box>
          <ContentLanguage item={activity} />
        </Group>
        <h3 className={classes.title}>
          <Link to={paths.activityDetail(id)} className={classes.cardLink}>
            {title}
          </Link>
        </h3>
        <Stack gap="2xs" mt="auto" lh="caption" className={classes.meta}>
          <Property icon={IconCalendarEvent}>
            <TimeSpan begin={beginDate} end={endDate} />
          </Property>
          <ActivityLocation activity={activity} />
        </Stack>
      </div>
    </article>
  );
}

interface Props {
  /** The accessible name. */
  label: string;
  /** Undefined while they load. */
  activities: readonly ActivityRow[] | undefined;
  skeletonCards: number;
}

function SkeletonCard() {
  return (
    <div className={classes.card}>
      <Cover src="" />
      <div className={classes.cardText}>
        <Skeleton height={20} width="60%" />
        <Skeleton height={16} width="90%" my={3} />
        <Skeleton height={14} width="70%" mt="auto" />
        <Skeleton height={14} width="50%" />
      </div>
    </div>
  );
}

/** Cards side by side, as many as there is room for. */
export function ActivityCards({ label, activities, skeletonCards }: Props) {
  return (
    <ItemCards label={label} items={activities} skeleton={<SkeletonCard />} skeletonCount={skeletonCards}>
      {(activity) => <ActivityCard activity={activity} />}
    </ItemCards>
  );
}
