import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { ActivityState } from '../../widgets/cards/ActivityCards.tsx';
import { ContentLink, contentTarget } from '../../widgets/cards/ContentLink.tsx';
import { cardPhrases } from '../../widgets/cards/cards.phrases.ts';
import { TimeSpan } from '../../widgets/page/DateTime.tsx';
import { ItemProblem } from '../../widgets/page/ItemProblem.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { Facts } from './Facts.tsx';
import classes from './facts.module.css';
import { registrationPhrases } from './member.phrases.ts';
import type { Registration } from './member.types.ts';

function DetailSkeleton() {
  const t = usePhrases(registrationPhrases);
  return (
    <div className={page.page} role="status" aria-label={t('loading')} aria-busy>
      <Skeleton height={14} width={200} mb={20} />
      <Skeleton height={28} width="60%" mb={36} />
      <div className={classes.boxes}>
        <Skeleton height={180} />
        <Skeleton height={180} />
      </div>
    </div>
  );
}

function Event({ registration }: { registration: Registration }) {
  const t = usePhrases(registrationPhrases);
  const card = usePhrases(cardPhrases);
  const { activityId, activityType, applyType, beginDate, endDate, address, activityLink } = registration;
  const target = contentTarget(activityLink);
  return (
    <Facts
      id="registration-event"
      title={t('event')}
      action={<Link to={paths.activityDetail(activityId)}>{t('toEvent')}</Link>}
    >
      <Fact name={t('time')}>
        <TimeSpan begin={beginDate} end={endDate} />
      </Fact>
      <Fact name={t('kind')}>{card(activityType === 1 ? 'offline' : 'online')}</Fact>
      {address && <Fact name={t('place')}>{address}</Fact>}
      {target && (
        <Fact name={t('online')}>
          <ContentLink target={target}>{activityLink.replace(/^https?:\/\//i, '')}</ContentLink>
        </Fact>
      )}
      <Fact name={t('state')}>
        <ActivityState applyType={applyType} />
      </Fact>
    </Facts>
  );
}

type Options = readonly { value: string; label: string }[];

/** EV-5: a registration holds the value; one that the dictionary no longer has is shown as it is. */
const labelOf = (options: Options | undefined, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;

function Sent({ registration }: { registration: Registration }) {
  const t = usePhrases(registrationPhrases);
  const { data: jobs } = useCall('getDict', { dictType: 'sys_activity_job' });
  const { data: industries } = useCall('getDict', { dictType: 'sys_activity_industry' });
  const { realName, mobile, email, company, job, industry } = registration;
  return (
    <Facts id="registration-sent" title={t('sent')}>
      <Fact name={t('realName')}>{realName}</Fact>
      <Fact name={t('mobile')}>{mobile}</Fact>
      <Fact name={t('email')}>{email}</Fact>
      <Fact name={t('company')}>{company}</Fact>
      {job && <Fact name={t('job')}>{labelOf(jobs, job)}</Fact>}
      <Fact name={t('industry')}>{labelOf(industries, industry)}</Fact>
    </Facts>
  );
}

function RegistrationView({ registration }: { registration: Registration }) {
  const t = usePhrases(registrationPhrases);
  const { dateTime } = useFormats();
  const { title, createTime } = registration;
  return (
    <div className={page.page}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[{ label: t('title'), to: paths.registrationHistory() }, { label: title }]}
      />
      <PageHeading lead={t('registeredAt', { time: dateTime(createTime) })}>{title}</PageHeading>
      <div className={classes.boxes}>
        <Event registration={registration} />
        <Sent registration={registration} />
      </div>
      <Link to={paths.registrationHistory()} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('back')}
      </Link>
    </div>
  );
}

/** Renders `/enterDetail` (MC-5). */
export function RegistrationPage() {
  const t = usePhrases(registrationPhrases);
  const [params] = useSearchParams();
  const { data, error, refetch } = useCall('applyDetails', { id: params.get('id') ?? '' });
  usePageTitle(data?.title);
  if (data) return <RegistrationView registration={data} />;
  if (!error) return <DetailSkeleton />;
  return (
    <ItemProblem
      error={error}
      onRetry={refetch}
      title={t('missing')}
      text={t('missingText')}
      actions={
        <Button component={Link} to={paths.registrationHistory()}>
          {t('back')}
        </Button>
      }
    />
  );
}
