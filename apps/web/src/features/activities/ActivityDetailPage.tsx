import { Button, Skeleton } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyButton.tsx';
import { Cover } from '../../ui/Cover.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PrevNextLinks } from '../../ui/navigation/PrevNextLinks.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import type { ActivityRow } from '../../widgets/cards/ActivityCards.tsx';
import { ActivityState } from '../../widgets/cards/ActivityCards.tsx';
import { ContentLink, contentTarget } from '../../widgets/cards/ContentLink.tsx';
import { cardPhrases } from '../../widgets/cards/cards.phrases.ts';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { TimeSpan } from '../../widgets/page/DateTime.tsx';
import { ItemProblem } from '../../widgets/page/ItemProblem.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import { activityPhrases } from './activities.phrases.ts';
import classes from './activity-detail.module.css';
import { RegistrationPanel } from './RegistrationPanel.tsx';

/** EV-2: when, where and by whom. */
function ActivityFacts({ activity }: { activity: ActivityRow }) {
  const t = usePhrases(activityPhrases);
  const card = usePhrases(cardPhrases);
  const { activityType, beginDate, endDate, address, activityLink, origin } = activity;
  const target = contentTarget(activityLink);
  return (
    <section className={classes.box} aria-labelledby="activity-facts">
      <h2 id="activity-facts" className={classes.boxTitle}>
        {t('facts')}
      </h2>
      <dl className={classes.facts}>
        <Fact name={t('time')}>
          <TimeSpan begin={beginDate} end={endDate} />
        </Fact>
        <Fact name={t('kind')}>{card(activityType === 1 ? 'offline' : 'online')}</Fact>
        {address && <Fact name={t('place')}>{address}</Fact>}
        {target && (
          <Fact name={t('broadcast')}>
            <ContentLink target={target}>{activityLink.replace(/^https?:\/\//i, '')}</ContentLink>
          </Fact>
        )}
        {origin && <Fact name={t('origin')}>{origin}</Fact>}
      </dl>
    </section>
  );
}

type Activity = CallOutput<'activityDetails'>;

const lines = ['96%', '90%', '98%', '70%'];

function DetailSkeleton() {
  const t = usePhrases(activityPhrases);
  return (
    <div className={page.page} role="status" aria-label={t('loading')} aria-busy>
      <Skeleton height={14} width={200} mb={20} />
      <Skeleton height={28} width="60%" mb={36} />
      <div className={classes.columns}>
        <Skeleton height={300} className={classes.side} />
        <div className={classes.content}>
          <Cover src="" />
          {lines.map((width) => (
            <Skeleton key={width} height={16} width={width} my={10} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Detail({ activity }: { activity: Activity }) {
  const t = usePhrases(activityPhrases);
  const { title, cover, content, applyType, subGroup, prev, next } = activity;
  return (
    <div className={page.page}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[{ label: t('title'), to: paths.activityList() }, { label: title }]}
      />
      <PageHeading
        lead={
          <span className={classes.lead}>
            <ActivityState applyType={applyType} />
            <ContentLanguage item={activity} />
          </span>
        }
        actions={<CopyLinkButton label={t('copyLink')} copiedLabel={t('linkCopied')} />}
      >
        {title}
      </PageHeading>
      <div className={classes.columns}>
        <div className={classes.side}>
          <ActivityFacts activity={activity} />
          <RegistrationPanel activity={activity} />
        </div>
        <div className={classes.content}>
          <Cover src={cover} eager />
          <Labels name={t('labels')} text={subGroup} />
          <RichText html={content} />
          {(prev || next) && (
            <div className={classes.others}>
              <PrevNextLinks
                label={t('neighbours')}
                previous={
                  prev && { label: t('previous'), title: prev.title, to: paths.activityDetail(prev.id) }
                }
                next={next && { label: t('next'), title: next.title, to: paths.activityDetail(next.id) }}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** Renders `/activityDetail` (EV-2). */
export function ActivityDetailPage() {
  const t = usePhrases(activityPhrases);
  const [params] = useSearchParams();
  const { data, error, refetch } = useCall('activityDetails', { id: params.get('id') ?? '' });
  usePageTitle(data?.title);
  if (data) return <Detail activity={data} />;
  if (!error) return <DetailSkeleton />;
  return (
    <ItemProblem
      error={error}
      onRetry={refetch}
      title={t('missing')}
      text={t('missingText')}
      actions={
        <Button component={Link} to={paths.activityList()}>
          {t('toList')}
        </Button>
      }
    />
  );
}
