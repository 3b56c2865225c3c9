import { Button, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { TextSkeleton } from '../../ui/feedback/Loading.tsx';
import { BackLink, Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { DateTime } from '../../widgets/page/DateTime.tsx';
import { useItemId } from '../../widgets/page/ItemPage.tsx';
import { ListedItemPage, RestLoading, useListedItem } from '../../widgets/page/ListedItemPage.tsx';
import type { ItemLists } from '../../widgets/page/listed-item.ts';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import classes from './messages.module.css';
import { messagePhrases } from './messages.phrases.ts';
import { reloadMessages } from './messages.queries.ts';

type MessageRow = CallOutput<'messagePage'>['list'][number];

const lists: ItemLists<MessageRow> = { messagePage: ({ list }) => list };

function ContentSkeleton() {
  return <TextSkeleton widths={['96%', '90%', '98%', '60%']} />;
}

function DetailSkeleton() {
  return (
    <>
      <Skeleton height={14} width={200} mb={20} />
      <Skeleton height={28} width="60%" mb={12} />
      <Skeleton height={14} width={140} mb={36} />
      <ContentSkeleton />
    </>
  );
}

/** Renders a message; `content` is missing while it loads. */
function MessageView({ message, content }: { message: MessageRow; content: string | undefined }) {
  const t = usePhrases(messagePhrases);
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, title, time } = message;
  return (
    <article className={page.reading}>
      <Breadcrumbs items={[{ label: t('title'), to: paths.messageList() }, { label: title }]} />
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
        {content === undefined ? (
          <RestLoading>
            <ContentSkeleton />
          </RestLoading>
        ) : (
          <RichText html={content} />
        )}
      </div>
      <BackLink to={paths.messageList()} label={t('toList')} space="xl" />
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
  const id = useItemId();
  const query = useCall('messageDetails', { id });
  const messageId = query.data?.id;
  useEffect(() => {
    if (messageId) reloadMessages();
  }, [messageId]);
  return (
    <ListedItemPage
      query={query}
      listed={useListedItem(id, lists)}
      toItem={(message): MessageRow => message}
      getTitle={({ title }) => title}
      skeleton={<DetailSkeleton />}
      t={t}
      listPath={paths.messageList()}
    >
      {(message, data) => <MessageView message={message} content={data?.content} />}
    </ListedItemPage>
  );
}
