import {
  IconCalendarEvent,
  IconFileText,
  IconHeadset,
  IconHelpCircle,
  IconPlayerPlay,
  IconUser,
} from '@tabler/icons-react';
import { toErrorMessage } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ShortcutTiles } from '../../ui/navigation/ShortcutTiles.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { useMemberName } from '../../widgets/profile-form/member-name.ts';
import { WaitingWorkOrders } from '../../widgets/work-order-status/WaitingWorkOrders.tsx';
import { OwnProducts, RecentDownloads } from './HomeTables.tsx';
import { memberHomePhrases } from './member.phrases.ts';
import classes from './member-home.module.css';

const tiles = [
  { label: 'newWorkOrder', to: paths.workOrderForm(), Icon: IconHeadset },
  { label: 'documents', to: paths.documentList(), Icon: IconFileText },
  { label: 'training', to: paths.trainingList(), Icon: IconPlayerPlay },
  { label: 'faqs', to: paths.faqList(), Icon: IconHelpCircle },
  { label: 'events', to: paths.activityList(), Icon: IconCalendarEvent },
  { label: 'profile', to: paths.personInformation(), Icon: IconUser },
] as const;

function Tables() {
  const t = usePhrases(memberHomePhrases);
  const { data, error, isPlaceholderData, refetch } = useCall('memberIndex', {});
  if (error && (!data || isPlaceholderData)) {
    return (
      <ErrorState
        title={t('failed')}
        text={toErrorMessage(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={classes.sections} aria-busy={!data || isPlaceholderData}>
      <OwnProducts products={data?.productList} />
      <RecentDownloads downloads={data?.downLogList} />
    </div>
  );
}

/** Renders `/adminIndex` (MC-2). */
export function MemberHomePage() {
  const t = usePhrases(memberHomePhrases);
  const { address } = useMemberName();
  return (
    <div className={page.page}>
      <PageHeading>{address ? t('welcome', { who: address }) : t('welcomeUnnamed')}</PageHeading>
      <ShortcutTiles
        label={t('shortcuts')}
        tiles={tiles.map((tile) => ({ ...tile, label: t(tile.label) }))}
      />
      <WaitingWorkOrders />
      <Tables />
    </div>
  );
}
