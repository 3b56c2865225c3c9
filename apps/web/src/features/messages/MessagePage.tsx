import { Button, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/navigation/BackLink.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { DateTime } from '../../widgets/page/DateTime.tsx';
import { ItemPage, useItemId } from '../../widgets/page/ItemPage.tsx';
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
  const [isDeleting, setIsDeleting] = useState(false);
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
            onClick={() => setIsDeleting(true)}
          >
            {t('delete')}
          </Button>
        }
      >
        {title}
      </PageHeading>
      <div className={classes.content}>
        <RichText html={content} />
      </div>
      <BackLink to={paths.messageList()} label={t('back')} space="xl" />
      <DeleteDialog
        message={isDeleting ? { id, title } : undefined}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => navigate(paths.messageList())}
      />
    </article>
  );
}

/** Renders `/messageDetail` (MS-2). */
export function MessagePage() {
  const t = usePhrases(messagePhrases);
  const query = useCall('messageDetails', { id: useItemId() });
  const openedId = query.data?.id;
  useEffect(() => {
    if (openedId) reloadMessages();
  }, [openedId]);
  const missing = {
    title: t('missing'),
    text: t('missingText'),
    listLabel: t('back'),
    listPath: paths.messageList(),
  };
  return (
    <ItemPage query={query} getTitle={({ title }) => title} skeleton={<DetailSkeleton />} missing={missing}>
      {(message) => <MessageView message={message} />}
    </ItemPage>
  );
}
