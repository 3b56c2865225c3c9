import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { TransferRow } from './TransferRow.tsx';
import { isActive, type Phase, type Transfer } from './transfer-view.ts';
import classes from './transfers.module.css';
import { transferPhrases } from './transfers.phrases.ts';
import { useTransfers } from './transfers.ts';

/** What a listener wants to know at once; progress is read from the bar on demand. */
const announcedPhases: readonly Phase[] = ['waiting', 'login', 'toSave', 'failed', 'saved'];

/** The last change that matters, in words. */
const useAnnouncement = (list: readonly Transfer[]): string => {
  const t = usePhrases(transferPhrases);
  const before = useRef(new Map<string, Phase>());
  const [news, setNews] = useState('');
  useEffect(() => {
    for (const { id, title, phase } of list)
      if (before.current.get(id) !== phase && announcedPhases.includes(phase))
        setNews(t('told', { title, phase: t(phase) }));
    before.current = new Map(list.map(({ id, phase }) => [id, phase]));
  }, [list, t]);
  return news;
};

/** Big downloads, in sight wherever the reader goes. */
export function TransferTray() {
  const t = usePhrases(transferPhrases);
  const list = useTransfers();
  const news = useAnnouncement(list);
  const [isOpen, setOpen] = useState(true);
  const running = list.filter(({ phase }) => isActive(phase)).length;
  const toggle = t(isOpen ? 'collapse' : 'expand');
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <>
      <p className={classes.news} role="status">
        {news}
      </p>
      {list.length > 0 && (
        <section aria-label={t('tray')} className={classes.tray}>
          <div className={classes.top}>
            <IconDownload size={18} aria-hidden />
            <span className={classes.heading}>{t('tray')}</span>
            <span className={classes.count}>{t('count', { running, total: list.length })}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={toggle}
              title={toggle}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron size={18} aria-hidden />
            </ActionIcon>
          </div>
          {isOpen && (
            <ul className={classes.list}>
              {list.map((transfer) => (
                <TransferRow key={transfer.id} transfer={transfer} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
