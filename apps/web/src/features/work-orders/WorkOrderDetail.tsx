import { Button } from '@mantine/core';
import { isClosed } from '@siliport/contract/work-order-status';
import { IconFilePlus, IconLock, IconMessagePlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { writtenIn } from '../../i18n/written-in.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyLinkButton.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { hasDraft } from '../../widgets/drafts/use-draft.ts';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import { type LoadedThread, OlderEntries } from './OlderEntries.tsx';
import { OrderAttachments } from './OrderAttachments.tsx';
import { PrintButton } from './PrintButton.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { SupplementDialog } from './SupplementDialog.tsx';
import { Thread } from './Thread.tsx';
import { UnsentText } from './UnsentText.tsx';
import { getReplyDraftKey, getSupplementDraftKey } from './use-entry-form.ts';
import { useOwnFiles } from './use-own-files.tsx';
import { WorkOrderFacts } from './WorkOrderFacts.tsx';
import classes from './work-order.module.css';
import { detailPhrases } from './work-orders.phrases.ts';
import type { WorkOrder } from './work-orders.queries.ts';

function Closed({ orderId }: { orderId: string }) {
  const t = usePhrases(detailPhrases);
  return (
    <>
      <UnsentText draftKey={getReplyDraftKey(orderId, '')} />
      <UnsentText draftKey={getSupplementDraftKey(orderId)} />
      <div className={classes.closed} role="note">
        <IconLock size={18} stroke={1.6} aria-hidden />
        <span className={classes.closedWords}>{t('closed')}</span>
        <Button component={Link} to={paths.workOrderForm()} variant="default" size="compact-md">
          {t('newOne')}
        </Button>
      </div>
    </>
  );
}

/** FB-8: a reply to the work order itself, and a supplement; what was left unsent is there again. */
function Writing({ orderId }: { orderId: string }) {
  const t = usePhrases(detailPhrases);
  const [hadReply] = useState(() => hasDraft(getReplyDraftKey(orderId, '')));
  const [isReplying, setIsReplying] = useState(hadReply);
  const [isSupplementing, setIsSupplementing] = useState(false);
  const hasSupplement = !isSupplementing && hasDraft(getSupplementDraftKey(orderId));
  return (
    <>
      <div className={classes.ways}>
        <Button
          leftSection={<IconMessagePlus size={16} aria-hidden />}
          aria-expanded={isReplying}
          onClick={() => setIsReplying(true)}
        >
          {t('replyToOrder')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFilePlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setIsSupplementing(true)}
        >
          {t(hasSupplement ? 'supplementGoOn' : 'supplement')}
        </Button>
      </div>
      {isReplying && (
        <ReplyForm
          orderId={orderId}
          entryId=""
          label={t('replyToOrder')}
          autoFocus={!hadReply}
          onClose={() => setIsReplying(false)}
        />
      )}
      <SupplementDialog
        opened={isSupplementing}
        orderId={orderId}
        onClose={() => setIsSupplementing(false)}
      />
    </>
  );
}

function Conversation({ orderId, order, thread }: Props) {
  const t = usePhrases(detailPhrases);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = isClosed(order.status);
  return (
    <section aria-labelledby="thread" className={classes.part}>
      <h2 id="thread" ref={heading} tabIndex={-1} className={classes.partTitle}>
        {t('thread')}
      </h2>
      {order.detailsList.length === 0 && <p className={classes.quiet}>{t('threadEmpty')}</p>}
      {(thread.hasOlder || order.loadedPages > 1) && (
        <OlderEntries thread={thread} onAllLoaded={() => heading.current?.focus()} />
      )}
      <Thread orderId={orderId} entries={order.detailsList} isClosed={isOver} />
      {isOver ? <Closed orderId={orderId} /> : <Writing orderId={orderId} />}
    </section>
  );
}

interface Props {
  orderId: string;
  order: WorkOrder & { loadedPages: number };
  thread: LoadedThread;
}

/** FB-8 to FB-12 */
export function WorkOrderDetail({ orderId, order, thread }: Props) {
  const t = usePhrases(detailPhrases);
  const files = useOwnFiles();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are pressed, also by keyboard; this only hears them.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div className={page.page} onClick={files.follow}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[{ label: t('list'), to: paths.workOrderList() }, { label: order.workItemId }]}
      />
      <PageHeading
        actions={
          <>
            <PrintButton thread={thread} />
            <CopyLinkButton label={t('copyLink')} copiedLabel={t('linkCopied')} />
          </>
        }
      >
        <span lang={writtenIn(order.title)}>{order.title}</span>
      </PageHeading>
      <WorkOrderFacts order={order} />
      <section aria-labelledby="description" className={classes.part}>
        <h2 id="description" className={classes.partTitle}>
          {t('description')}
        </h2>
        <div lang={writtenIn(order.description)}>
          <RichText html={order.description} />
        </div>
        <OrderAttachments order={order} files={files} />
      </section>
      <Conversation orderId={orderId} order={order} thread={thread} />
      {files.dialog}
    </div>
  );
}
