import { Skeleton } from '@mantine/core';
import { IconCpu, IconFileText, IconHeadset, IconHelpCircle, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/page.module.css';
import { homePhrases } from './home.phrases.ts';
import { newestDocumentsQuery } from './home.queries.ts';
import classes from './login-home.module.css';

const tiles = [
  { label: 'tileDocuments', to: paths.documentList(), Icon: IconFileText },
  { label: 'tileFaqs', to: paths.faqList(), Icon: IconHelpCircle },
  { label: 'tileTraining', to: paths.trainingList(), Icon: IconPlayerPlay },
  { label: 'tileProducts', to: paths.productCatalogue(), Icon: IconCpu },
  { label: 'tileWorkOrders', to: paths.workOrderForm(), Icon: IconHeadset },
] as const;

const skeletonRows = Array.from({ length: 7 }, (_, index) => index);

function NewestDocuments() {
  const t = usePhrases(homePhrases);
  const { language } = useLanguage();
  const { date, fileSize } = useFormats();
  const { data, isPending, refetch } = useQuery(newestDocumentsQuery(language));
  if (isPending) return skeletonRows.map((row) => <Skeleton key={row} height={20} my={12} />);
  if (!data) {
    return <ErrorState title={t('documentsFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  }
  if (data.list.length === 0) return <p className={classes.none}>{t('documentsNone')}</p>;
  return (
    <ul className={classes.list}>
      {data.list.map(({ id, title, fileSuffix, fileSize: size, releaseDate }) => (
        <li key={id} className={classes.row}>
          <Link to={paths.documentList({ kw: title })} className={classes.title}>
            {title}
          </Link>
          <span className={classes.facts}>
            <span>{fileSuffix.toUpperCase()}</span>
            <span>{fileSize(size)}</span>
            <time dateTime={releaseDate}>{date(releaseDate)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** HO-3, of which the shortcuts and the newest documents are here. */
export function LoginHomePage() {
  const t = usePhrases(homePhrases);
  const { member } = useSession();
  const name = [member?.sexual, member?.name].filter(Boolean).join(' ');
  return (
    <div className={page.page}>
      <PageHeading lead={t('welcomeLead')}>{t('welcome', { name })}</PageHeading>
      <nav aria-label={t('shortcuts')} className={classes.tiles}>
        {tiles.map(({ label, to, Icon }) => (
          <Link key={label} to={to} className={classes.tile}>
            <Icon size={26} stroke={1.5} className={classes.tileIcon} aria-hidden />
            {t(label)}
          </Link>
        ))}
      </nav>
      <section aria-labelledby="newest-documents" className={classes.box}>
        <div className={classes.boxTop}>
          <h2 id="newest-documents" className={classes.heading}>
            {t('newestDocuments')}
          </h2>
          <Link to={paths.documentList()}>{t('allDocuments')}</Link>
        </div>
        <NewestDocuments />
      </section>
    </div>
  );
}
