import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { TransferRow } from './TransferRow.tsx';
import { isActive, type Phase, type Transfer } from './transfer-state.ts';
import { useTransfers } from './transfer-store.ts';
import classes from './transfers.module.css';
import { transferPhrases } from './transfers.phrases.ts';

/** Progress is not announced: a screen reader reads it from the bar on demand. */
const announcedPhases: readonly Phase[] = ['waiting', 'login', 'toSave', 'failed', 'saved'];

/** The last change of phase that is announced, as a sentence. */
const useAnnouncement = (list: readonly Transfer[]): string => {
  const t = usePhrases(transferPhrases);
  const before = useRef(new Map<string, Phase>());
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    for (const { record, phase } of list)
      if (before.current.get(record.id) !== phase && announcedPhases.includes(phase))
        setAnnouncement(t('announcement', { title: record.title, phase: t(phase) }));
    before.current = new Map(list.map(({ record, phase }) => [record.id, phase]));
  }, [list, t]);
  return announcement;
};

/** The big downloads, shown on every page. */
export function TransferTray() {
  const t = usePhrases(transferPhrases);
  const list = useTransfers();
  const announcement = useAnnouncement(list);
  const [isOpen, setOpen] = useState(true);
  const running = list.filter(({ phase }) => isActive(phase)).length;
  const toggle = t(isOpen ? 'collapse' : 'expand');
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <>
      <VisuallyHidden component="p" role="status">
        {announcement}
      </VisuallyHidden>
      {list.length > 0 && (
        <section aria-label={t('tray')} className={classes.tray}>
          <Group gap="xs" wrap="nowrap" py={6} pl="md" pr="xs">
            <IconDownload size={18} aria-hidden />
            <Text span fw={600}>
              {t('tray')}
            </Text>
            <Text span flex={1} c="dimmed" fz="caption">
              {t('count', { running, total: list.length })}
            </Text>
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
          </Group>
          {isOpen && (
            <ul className={classes.list}>
              {list.map((transfer) => (
                <TransferRow key={transfer.record.id} transfer={transfer} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
