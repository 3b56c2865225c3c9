import { Box, Group, Text } from '@mantine/core';
import {
  type Icon,
  IconChevronDown,
  IconChevronUp,
  IconDeviceFloppy,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { settings } from '../../settings.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProgressBar, ProgressText } from '../progress/Progress.tsx';
import { formatCommand } from './format-command.ts';
import { getCall, isActive, isPicked, type Phase, type Transfer, toDownloadState } from './transfer-state.ts';
import { useTransfers } from './transfer-store.ts';
import classes from './transfers.module.css';
import { transferPhrases } from './transfers.phrases.ts';
import { transfers } from './transfers.ts';

interface CopyTextProps {
  /** Shown before the text. */
  name?: string;
  text: string;
  label: string;
  copiedLabel: string;
}

/** A monospace text with a copy button, where the browser allows copying. */
function CopyText({ name, text, label, copiedLabel }: CopyTextProps) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" fz="xs">
      {name && (
        <Box component="span" c="dimmed" lh="xl">
          {name}
        </Box>
      )}
      <code className={classes.code}>{text}</code>
      <CopyButton
        text={text}
        label={label}
        copiedLabel={copiedLabel}
        variant="subtle"
        color="gray"
        size={28}
      />
    </Group>
  );
}

interface ActionProps {
  label: string;
  icon: Icon;
  onClick: () => void;
}

function Action({ label, icon: IconPart, onClick }: ActionProps) {
  return (
    <IconButton label={label} onClick={onClick}>
      <IconPart size={18} aria-hidden />
    </IconButton>
  );
}

function Actions({ transfer: { record, phase, staging } }: { transfer: Transfer }) {
  const t = usePhrases(transferPhrases);
  const { id, title } = record;
  const resume = () => void transfers.resume(id);
  if (phase === 'elsewhere') return null;
  if (phase === 'saved')
    return (
      <Group component="span" gap={0} wrap="nowrap" style={{ alignSelf: 'start' }}>
        {staging === 'disk' && !isPicked(record.destination) && (
          <Action
            label={t('saveAgainOf', { title })}
            icon={IconDeviceFloppy}
            onClick={() => void transfers.saveAgain(id)}
          />
        )}
        <Action label={t('dismissOf', { title })} icon={IconX} onClick={() => transfers.dismiss(id)} />
      </Group>
    );
  return (
    <Group component="span" gap={0} wrap="nowrap" style={{ alignSelf: 'start' }}>
      {isActive(phase) && (
        <Action label={t('pauseOf', { title })} icon={IconPlayerPause} onClick={() => transfers.pause(id)} />
      )}
      {phase === 'paused' && (
        <Action label={t('resumeOf', { title })} icon={IconPlayerPlay} onClick={resume} />
      )}
      {phase === 'toSave' && (
        <Action label={t('saveOf', { title })} icon={IconDeviceFloppy} onClick={resume} />
      )}
      {phase === 'failed' && <Action label={t('retryOf', { title })} icon={IconRefresh} onClick={resume} />}
      <Action label={t('cancelOf', { title })} icon={IconX} onClick={() => void transfers.cancel(id)} />
    </Group>
  );
}

function Problem({ transfer: { record, problem } }: { transfer: Transfer }) {
  const t = usePhrases(transferPhrases);
  if (!problem) return null;
  if ('message' in problem) return <Text className={classes.problem}>{problem.message}</Text>;
  const { id, title, file } = record;
  const command = formatCommand(
    { call: getCall(record), id, fileName: file?.fileName ?? title },
    { origin: location.origin, interfaceToken: settings.interfaceToken },
  );
  return (
    <>
      <Text className={classes.problem}>{t(problem.reason)}</Text>
      {(problem.reason === 'tooLarge' || problem.reason === 'noRoom') && (
        <CopyText text={command} label={t('copyCommand')} copiedLabel={t('commandCopied')} />
      )}
    </>
  );
}

const Note = ({ text }: { text: string }) => (
  <Text c="dimmed" fz="caption">
    {text}
  </Text>
);

/** One transfer with its progress and actions. */
function TransferRow({ transfer }: { transfer: Transfer }) {
  const t = usePhrases(transferPhrases);
  const { phase, received, staging, speed } = transfer;
  const { title, size, file, destination } = transfer.record;
  const fileName = isPicked(destination) ? destination.name : file?.fileName;
  const amounts = { done: received, total: size };
  return (
    <li className={classes.row} data-state={toDownloadState(phase)} data-phase={phase}>
      <Group gap="sm" align="stretch" style={{ rowGap: 0 }}>
        <Text flex="1 0 100%" fw={500}>
          {title}
        </Text>
        {fileName && (
          <Text flex="1 0 100%" c="dimmed" ff="monospace" fz="xs">
            {fileName}
          </Text>
        )}
        <span className={classes.phase}>{t(phase)}</span>
        <ProgressText {...amounts} {...speed} />
      </Group>
      <Actions transfer={transfer} />
      {phase !== 'saved' && (
        <Box display="flex" pr="xs" className={classes.wide}>
          <ProgressBar label={t('progressLabel', { title })} {...amounts} />
        </Box>
      )}
      <div className={classes.wide}>
        <Problem transfer={transfer} />
        {staging === 'memory' && isActive(phase) && <Note text={t('inMemory')} />}
        {phase === 'toSave' && <Note text={t('confirmSave', { name: fileName ?? title })} />}
        {phase === 'saved' && file?.sha256 && (
          <CopyText
            name={t('sha256')}
            text={file.sha256}
            label={t('copyHash')}
            copiedLabel={t('hashCopied')}
          />
        )}
      </div>
    </li>
  );
}

/** Progress is not announced: a screen reader reads it from the bar on demand. */
const announcedPhases: readonly Phase[] = ['waiting', 'login', 'toSave', 'failed', 'saved'];

/** Announces changes of phase. */
const useAnnouncements = (list: readonly Transfer[]) => {
  const t = usePhrases(transferPhrases);
  const before = useRef(new Map<string, Phase>());
  useEffect(() => {
    for (const { record, phase } of list)
      if (before.current.get(record.id) !== phase && announcedPhases.includes(phase))
        announce(t('announcement', { title: record.title, phase: t(phase) }));
    before.current = new Map(list.map(({ record, phase }) => [record.id, phase]));
  }, [list, t]);
};

/** The big downloads, shown on every page. */
export function TransferTray() {
  const t = usePhrases(transferPhrases);
  const list = useTransfers();
  useAnnouncements(list);
  const [isOpen, setOpen] = useState(true);
  const running = list.filter(({ phase }) => isActive(phase)).length;
  const toggle = t(isOpen ? 'collapse' : 'expand');
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  if (list.length === 0) return null;
  return (
    <section aria-label={t('tray')} className={classes.tray}>
      <Group gap="xs" wrap="nowrap" py={6} pl="md" pr="xs">
        <IconDownload size={18} aria-hidden />
        <Text span fw={600}>
          {t('tray')}
        </Text>
        <Text span flex={1} c="dimmed" fz="caption">
          {t('count', { running, total: list.length })}
        </Text>
        <IconButton label={toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Chevron size={18} aria-hidden />
        </IconButton>
      </Group>
      {isOpen && (
        <ul className={classes.list}>
          {list.map((transfer) => (
            <TransferRow key={transfer.record.id} transfer={transfer} />
          ))}
        </ul>
      )}
    </section>
  );
}
