import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { DateTime } from '../../widgets/page/DateTime.tsx';
import { ItemProblem } from '../../widgets/page/ItemProblem.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import classes from './messages.module.css';
import { messagePhrases } from './messages.phrases.ts';
import { reloadMessages } from './messages.queries.ts';

type Message = CallOutput<'messageDetails'>;

const lines = ['96%', '90%', '98%', '60%'];

function DetailSkeleton() {
  const t = usePhrases(messagePhrases);
  return (
    <div className={page.reading} role="status" aria-label={t('loading')} aria-busy>
      <Skeleton height={14} width={200} mb={20} />
      <Skeleton height={28} width="60%" mb={12} />
      <Skeleton height={14} width={140} mb={36} />
      {lines.map((width) => (
        <Skeleton key={width} height={16} width={width} my={10} />
      ))}
    </div>
  );
}

function MessageView({ message }: { message: Message }) {
  const t = usePhrases(messagePhrases);
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const { id, title, time, content } = message;
  return (
    <article className={page.reading}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[{ label: t('title'), to: paths.messageList() }, { label: title }]}
      />
      <PageHeading
        lead={<DateTime value={time} />}
        actions={
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setAsked(true)}
          >
            {t('remove')}
          </Button>
        }
      >
        {title}
      </PageHeading>
      <div className={classes.content}>
        <RichText html={content} />
      </div>
      <Link to={paths.messageList()} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      <DeleteDialog
        message={asked ? { id, title } : undefined}
        onClose={() => setAsked(false)}
        onDeleted={() => navigate(paths.messageList())}
      />
    </article>
  );
}

/** Renders `/messageDetail` (MS-2). */
export function MessagePage() {
  const t = usePhrases(messagePhrases);
  const [params] = useSearchParams();
  const { data, error, refetch } = useCall('messageDetails', { id: params.get('id') ?? '' });
  usePageTitle(data?.title);

  const openedId = data?.id;
  useEffect(() => {
    if (openedId) reloadMessages();
  }, [openedId]);

  if (data) return <MessageView message={data} />;
  if (!error) return <DetailSkeleton />;
  return (
    <ItemProblem
      error={error}
      onRetry={refetch}
      title={t('missing')}
      text={t('missingText')}
      actions={
        <Button component={Link} to={paths.messageList()}>
          {t('back')}
        </Button>
      }
    />
  );
}
