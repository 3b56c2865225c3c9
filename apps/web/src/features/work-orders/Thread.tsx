import { Button } from '@mantine/core';
import { IconCornerDownRight, IconHeadset, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { writtenIn } from '../../i18n/written-in.ts';
import { settings } from '../../settings.ts';
import { hasDraft } from '../../widgets/drafts/use-draft.ts';
import { DateTime } from '../../widgets/page/DateTime.tsx';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import { isMemberSide } from './authors.ts';
import { ReplyForm } from './ReplyForm.tsx';
import classes from './thread.module.css';
import { UnsentText } from './UnsentText.tsx';
import { getReplyDraftKey } from './use-entry-form.ts';
import { detailPhrases } from './work-orders.phrases.ts';
import type { ThreadEntry } from './work-orders.queries.ts';

/** FB-10: who wrote it, as the member sees it. */
const useAuthor = (entry: ThreadEntry) => {
  const t = usePhrases(detailPhrases);
  const { language } = useLanguage();
  const name = useSession().member?.name ?? '';
  const isMember = isMemberSide(entry.personnel, name);
  const author = isMember ? name : t('support', { vendor: settings.vendor[language] });
  return { isMember, author };
};

interface EntryProps {
  orderId: string;
  entry: ThreadEntry;
  isClosed: boolean;
  /** It stands at the top although it answers an entry that is not loaded yet. */
  answersOlder: boolean;
}

function Head({ entry }: Pick<EntryProps, 'entry'>) {
  const { isMember, author } = useAuthor(entry);
  const Icon = isMember ? IconUser : IconHeadset;
  return (
    <div className={classes.head} data-side={isMember ? 'member' : 'vendor'}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={classes.author} lang={isMember ? writtenIn(author) : undefined}>
        {author}
      </span>
      <span className={classes.time}>
        <DateTime value={entry.createTime} />
      </span>
    </div>
  );
}

function Answering({ orderId, entry }: Pick<EntryProps, 'orderId' | 'entry'>) {
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
  const { orderId, entry, isClosed, answersOlder } = props;
  const { isMember, author } = useAuthor(entry);
  return (
    <li className={classes.item}>
      <article
        className={classes.entry}
        data-side={isMember ? 'member' : 'vendor'}
        aria-label={t('entryOf', { author, time: dateTime(entry.createTime) })}
      >
        <Head entry={entry} />
        {answersOlder && <p className={classes.answersOlder}>{t('answersOlder')}</p>}
        <div lang={writtenIn(entry.description)}>
          {entry.title && <h3 className={classes.title}>{entry.title}</h3>}
          <RichText html={entry.description} />
        </div>
        {isClosed ? <UnsentText draftKey={getReplyDraftKey(orderId, entry.id)} /> : <Answering {...props} />}
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

/** FB-10: what was written, as a tree. */
export function Thread({ orderId, entries, isClosed, isBranch = false }: Props) {
  return (
    <ol className={classes.thread}>
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          orderId={orderId}
          entry={entry}
          isClosed={isClosed}
          answersOlder={!isBranch && entry.parentId !== ''}
        />
      ))}
    </ol>
  );
}
