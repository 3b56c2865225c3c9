import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCornerDownRight, IconHeadset, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { getTextLanguage } from '../../../i18n/language.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { hasDraft } from '../../../widgets/drafts/use-draft.ts';
import { DateTime } from '../../../widgets/page/DateTime.tsx';
import { RichText } from '../../../widgets/rich-text/RichText.tsx';
import { detailPhrases } from '../work-orders.phrases.ts';
import type { ThreadEntry } from '../work-orders.queries.ts';
import { ReplyForm, UnsentDraft } from './EntryForms.tsx';
import { getReplyDraftKey } from './use-entry-form.ts';
import { isMemberSide } from './use-work-order.ts';
import classes from './work-order.module.css';

/** Returns the author as the member sees them: the member's side by name, everyone else as the vendor's support (FB-10). */
const useAuthor = ({ personnel }: ThreadEntry) => {
  const t = usePhrases(detailPhrases);
  const name = useSession().member?.name ?? '';
  const isMember = isMemberSide(personnel, name);
  return { isMember, author: isMember ? name : t('support') };
};

interface EntryProps {
  orderId: string;
  entry: ThreadEntry;
  isClosed: boolean;
  /** Whether it replies to an entry that is not loaded yet, and is at the top level only for that reason. */
  isReplyToOlder: boolean;
}

function EntryHeading({ entry }: Pick<EntryProps, 'entry'>) {
  const { isMember, author } = useAuthor(entry);
  const Icon = isMember ? IconUser : IconHeadset;
  return (
    <Group gap="2px 8px" mb="xs" c="dimmed">
      <Icon size={18} stroke={1.6} data-side={isMember ? 'member' : 'vendor'} aria-hidden />
      <Text span c="var(--ink)" fw={600} lang={isMember ? getTextLanguage(author) : undefined}>
        {author}
      </Text>
      <Text span fz="caption">
        <DateTime value={entry.createTime} />
      </Text>
    </Group>
  );
}

/** A button that opens the reply to an entry, or the reply itself; an unsent one is open from the start. */
function EntryReply({ orderId, entry }: Pick<EntryProps, 'orderId' | 'entry'>) {
  const t = usePhrases(detailPhrases);
  const { dateTime } = useFormats();
  const { author } = useAuthor(entry);
  const [hadDraft] = useState(() => hasDraft(getReplyDraftKey(orderId, entry.id)));
  const [isOpen, setIsOpen] = useState(hadDraft);
  const label = t('replyTo', { author, time: dateTime(entry.createTime) });
  if (isOpen) {
    return (
      <ReplyForm
        orderId={orderId}
        entryId={entry.id}
        label={label}
        autoFocus={!hadDraft}
        onClose={() => setIsOpen(false)}
      />
    );
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconCornerDownRight size={16} aria-hidden />}
      aria-label={label}
      onClick={() => setIsOpen(true)}
    >
      {t('reply')}
    </Button>
  );
}

function Entry(props: EntryProps) {
  const t = usePhrases(detailPhrases);
  const { dateTime } = useFormats();
  const { orderId, entry, isClosed, isReplyToOlder } = props;
  const { isMember, author } = useAuthor(entry);
  return (
    <li>
      <article
        className={classes.entry}
        data-side={isMember ? 'member' : 'vendor'}
        aria-label={t('entryOf', { author, time: dateTime(entry.createTime) })}
      >
        <EntryHeading entry={entry} />
        {isReplyToOlder && (
          <Text mb="xs" c="dimmed" fz="caption">
            {t('isReplyToOlder')}
          </Text>
        )}
        <div lang={getTextLanguage(entry.description)}>
          {entry.title && (
            <Title order={3} mb="xs" fz="lg" lh="lg" fw={600}>
              {entry.title}
            </Title>
          )}
          <RichText html={entry.description} />
        </div>
        {isClosed ? (
          <UnsentDraft draftKey={getReplyDraftKey(orderId, entry.id)} />
        ) : (
          <EntryReply {...props} />
        )}
      </article>
      {entry.children.length > 0 && (
        <Thread orderId={orderId} entries={entry.children} isClosed={isClosed} isBranch />
      )}
    </li>
  );
}

interface Props {
  orderId: string;
  entries: readonly ThreadEntry[];
  isClosed: boolean;
  isBranch?: boolean;
}

/** The entries of a thread as a tree (FB-10). */
export function Thread({ orderId, entries, isClosed, isBranch = false }: Props) {
  return (
    <Stack component="ol" gap="sm" className={isBranch ? classes.branch : undefined}>
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          orderId={orderId}
          entry={entry}
          isClosed={isClosed}
          isReplyToOlder={!isBranch && entry.parentId !== ''}
        />
      ))}
    </Stack>
  );
}
