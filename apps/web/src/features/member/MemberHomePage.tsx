import {
  IconCalendarEvent,
  IconFileText,
  IconHeadset,
  IconHelpCircle,
  IconPlayerPlay,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../api/call-error.ts';
import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/page.module.css';
import { OwnProducts, RecentDownloads } from './HomeTables.tsx';
import { memberHomePhrases } from './member.phrases.ts';
import { memberIndexQuery } from './member.queries.ts';
import classes from './member-home.module.css';

const tiles = [
  { label: 'newWorkOrder', to: paths.workOrderForm(), Icon: IconHeadset },
  { label: 'documents', to: paths.documentList(), Icon: IconFileText },
  { label: 'training', to: paths.trainingList(), Icon: IconPlayerPlay },
  { label: 'faqs', to: paths.faqList(), Icon: IconHelpCircle },
  { label: 'events', to: paths.activityList(), Icon: IconCalendarEvent },
  { label: 'profile', to: paths.personInformation(), Icon: IconUser },
] as const;

function Shortcuts() {
  const t = usePhrases(memberHomePhrases);
  return (
    <nav aria-label={t('shortcuts')} className={classes.tiles}>
      {tiles.map(({ label, to, Icon }) => (
        <Link key={label} to={to} className={classes.tile}>
          <Icon size={22} stroke={1.5} className={classes.icon} aria-hidden />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

function Tables() {
  const t = usePhrases(memberHomePhrases);
  const { language } = useLanguage();
  const { data, error, isPlaceholderData, refetch } = useQuery(memberIndexQuery(language));
  if (error && (!data || isPlaceholderData)) {
    return (
      <ErrorState
        title={t('failed')}
        text={messageOf(error)}
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

/** MC-2 */
export function MemberHomePage() {
  const t = usePhrases(memberHomePhrases);
  const { language } = useLanguage();
  const { name = '', sexual = '' } = useSession().member ?? {};
  // As each language addresses somebody.
  const who = (language === 'zh' ? `${name}${sexual}` : `${sexual} ${name}`).trim();
  return (
    <div className={page.page}>
      <PageHeading>{name ? t('welcome', { who }) : t('welcomeUnnamed')}</PageHeading>
      <Shortcuts />
      <Tables />
    </div>
  );
}
