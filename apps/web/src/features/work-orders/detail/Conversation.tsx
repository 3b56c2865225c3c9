import { Button, Group, Text } from '@mantine/core';
import { isClosed } from '@siliport/contract/work-order-status';
import { IconFilePlus, IconHistory, IconLock, IconMessagePlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { toErrorMessage } from '../../../api/call-error.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { PageSection } from '../../../ui/PageSection.tsx';
import { hasDraft } from '../../../widgets/drafts/use-draft.ts';
import { detailPhrases } from '../work-orders.phrases.ts';
import { ReplyForm, SupplementDialog, UnsentDraft } from './EntryForms.tsx';
import { Thread } from './Thread.tsx';
import { getReplyDraftKey, getSupplementDraftKey } from './use-entry-form.ts';
import type { LoadedWorkOrder, ThreadPages } from './use-work-order.ts';
import classes from './work-order.module.css';

interface OlderEntriesProps {
  order: LoadedWorkOrder;
  pages: ThreadPages;
  /** Called once the oldest page is loaded and the focused button has disappeared. */
  onAllLoaded: () => void;
}

/** Shows how much of a long thread is loaded, and loads older entries above it (FB-10). */
function OlderEntries({ order, pages, onAllLoaded }: OlderEntriesProps) {
  const t = usePhrases(detailPhrases);
  const { hasOlder, isLoading, error } = pages;
  const handleClick = async () => {
    if (!isLoading && !(await pages.loadOlder())) onAllLoaded();
  };
  return (
    <Group gap="8px 12px" mb="sm">
      {hasOlder && (
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          aria-disabled={isLoading}
          onClick={handleClick}
        >
          {t(isLoading ? 'olderLoading' : 'showOlder')}
        </Button>
      )}
      <Text span c="dimmed" role="status">
        {t('shownOf', { loaded: order.loadedEntries, total: order.detailsTotal })}
      </Text>
      {error && !isLoading && (
        <Text span c="var(--state-failed)" role="alert">
          {t('olderFailed', { reason: toErrorMessage(error) })}
        </Text>
      )}
    </Group>
  );
}

function ClosedNotice({ orderId }: { orderId: string }) {
  const t = usePhrases(detailPhrases);
  return (
    <>
      <UnsentDraft draftKey={getReplyDraftKey(orderId, '')} />
      <UnsentDraft draftKey={getSupplementDraftKey(orderId)} />
      <Group gap="8px 12px" mt={20} className={classes.closed} role="note">
        <IconLock size={18} stroke={1.6} aria-hidden />
        <Text span flex="1 1 240px">
          {t('closed')}
        </Text>
        <Button component={Link} to={paths.workOrderForm()} variant="default" size="compact-md">
          {t('newOne')}
        </Button>
      </Group>
    </>
  );
}

/** Opens a reply to the work order itself or a supplement; an unsent reply is open initially (FB-8). */
function WritingActions({ orderId }: { orderId: string }) {
  const t = usePhrases(detailPhrases);
  const [hadReply] = useState(() => hasDraft(getReplyDraftKey(orderId, '')));
  const [isReplying, setIsReplying] = useState(hadReply);
  const [isSupplementing, setIsSupplementing] = useState(false);
  const hasSupplement = !isSupplementing && hasDraft(getSupplementDraftKey(orderId));
  return (
    <>
      <Group gap="8px 12px" mt="md">
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
          {t(hasSupplement ? 'continueSupplement' : 'supplement')}
        </Button>
      </Group>
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

interface Props {
  orderId: string;
  order: LoadedWorkOrder;
  pages: ThreadPages;
}

/** The thread of a work order, and what can be written to it (FB-8, FB-10). */
export function Conversation({ orderId, order, pages }: Props) {
  const t = usePhrases(detailPhrases);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOrderClosed = isClosed(order.status);
  return (
    <PageSection id="thread" title={t('thread')} gap="md" headingRef={heading}>
      {order.detailsList.length === 0 && (
        <Text c="dimmed" mb="md">
          {t('threadEmpty')}
        </Text>
      )}
      {(pages.hasOlder || order.loadedPages > 1) && (
        <OlderEntries order={order} pages={pages} onAllLoaded={() => heading.current?.focus()} />
      )}
      <Thread orderId={orderId} entries={order.detailsList} isClosed={isOrderClosed} />
      {isOrderClosed ? <ClosedNotice orderId={orderId} /> : <WritingActions orderId={orderId} />}
    </PageSection>
  );
}
