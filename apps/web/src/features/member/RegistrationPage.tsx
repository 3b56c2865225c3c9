import { Skeleton, Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Property } from '../../ui/DetailSections.tsx';
import { BackLink, Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PropertiesCard } from '../../ui/SectionCard.tsx';
import page from '../../ui/styles/page.module.css';
import { ActivityState } from '../../widgets/cards/ActivityCards.tsx';
import { ActivityProperties } from '../../widgets/cards/ActivityProperties.tsx';
import { useChoiceLabel } from '../../widgets/form/use-choice-label.ts';
import { useItemId } from '../../widgets/page/ItemPage.tsx';
import {
  FieldSkeleton,
  ListedItemPage,
  RestLoading,
  useListedItem,
} from '../../widgets/page/ListedItemPage.tsx';
import type { ItemLists } from '../../widgets/page/listed-item.ts';
import { registrationPhrases } from './member.phrases.ts';

type Registration = CallOutput<'applyDetails'>;
type RegistrationRow = CallOutput<'applyPage'>['list'][number];

const lists: ItemLists<RegistrationRow> = { applyPage: ({ list }) => list };

function DetailSkeleton() {
  return (
    <>
      <Skeleton height={14} width={200} mb={20} />
      <Skeleton height={28} width="60%" mb={36} />
      <Stack gap="md" maw={880}>
        <Skeleton height={180} />
        <Skeleton height={180} />
      </Stack>
    </>
  );
}

interface Props {
  row: RegistrationRow;
  /** Missing while it loads. */
  registration: Registration | undefined;
}

/** The properties that a list has too come first, so that those of the details move nothing. */
function EventDetails({ row, registration }: Props) {
  const t = usePhrases(registrationPhrases);
  return (
    <PropertiesCard
      id="registration-event"
      title={t('event')}
      action={<Link to={paths.activityDetail(row.activityId)}>{t('toEvent')}</Link>}
    >
      <Property name={t('state')}>
        <ActivityState applyType={row.applyType} />
      </Property>
      <ActivityProperties activity={registration ?? row} />
      {!registration && <FieldSkeleton height={44} width={200} maw="80%" />}
    </PropertiesCard>
  );
}

function SubmittedDetails({ registration }: { registration: Registration }) {
  const t = usePhrases(registrationPhrases);
  const getJobLabel = useChoiceLabel('sys_activity_job');
  const getIndustryLabel = useChoiceLabel('sys_activity_industry');
  const { realName, mobile, email, company, job, industry } = registration;
  return (
    <PropertiesCard id="registration-sent" title={t('sent')}>
      <Property name={t('realName')}>{realName}</Property>
      <Property name={t('mobile')}>{mobile}</Property>
      <Property name={t('email')}>{email}</Property>
      <Property name={t('company')}>{company}</Property>
      {job && <Property name={t('job')}>{getJobLabel(job)}</Property>}
      <Property name={t('industry')}>{getIndustryLabel(industry)}</Property>
    </PropertiesCard>
  );
}

function RegistrationView({ row, registration }: Props) {
  const t = usePhrases(registrationPhrases);
  const { dateTime } = useFormats();
  const { title, createTime } = row;
  return (
    <div className={page.page}>
      <Breadcrumbs items={[{ label: t('title'), to: paths.registrationHistory() }, { label: title }]} />
      <PageHeading lead={t('registeredAt', { time: dateTime(createTime) })}>{title}</PageHeading>
      <Stack gap="md" maw={880}>
        <EventDetails row={row} registration={registration} />
        {registration ? (
          <SubmittedDetails registration={registration} />
        ) : (
          <RestLoading>
            <Skeleton h={{ base: 400, xs: 230 }} />
          </RestLoading>
        )}
      </Stack>
      {registration && <BackLink to={paths.registrationHistory()} label={t('toList')} />}
    </div>
  );
}

/** Renders `/enterDetail` (MC-5). */
export function RegistrationPage() {
  const t = usePhrases(registrationPhrases);
  const id = useItemId();
  return (
    <ListedItemPage
      query={useCall('applyDetails', { id })}
      listed={useListedItem(id, lists)}
      toItem={(registration): RegistrationRow => registration}
      getTitle={({ title }) => title}
      skeleton={<DetailSkeleton />}
      t={t}
      listPath={paths.registrationHistory()}
    >
      {(row, registration) => <RegistrationView row={row} registration={registration} />}
    </ListedItemPage>
  );
}
