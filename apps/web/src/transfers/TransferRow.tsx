import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { IconDeviceFloppy, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { useFormats } from '../i18n/use-formats.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { settings } from '../settings.ts';
import { CopyText } from './CopyText.tsx';
import { commandLine } from './command-line.ts';
import { isActive, stateOf, type Transfer } from './transfer-view.ts';
import classes from './transfers.module.css';
import { transferPhrases } from './transfers.phrases.ts';
import { transfers } from './transfers.ts';

interface ActionProps {
  label: string;
  icon: Icon;
  onClick: () => void;
}

function Action({ label, icon: IconPart, onClick }: ActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} title={label} onClick={onClick}>
      <IconPart size={18} aria-hidden />
    </ActionIcon>
  );
}

function Actions({ transfer: { id, title, phase, place, isPicked } }: { transfer: Transfer }) {
  const t = usePhrases(transferPhrases);
  const goOn = () => void transfers.goOn(id);
  if (phase === 'elsewhere') return null;
  if (phase === 'saved')
    return (
      <span className={classes.actions}>
        {place === 'disk' && !isPicked && (
          <Action
            label={t('saveAgainOf', { title })}
            icon={IconDeviceFloppy}
            onClick={() => void transfers.saveAgain(id)}
          />
        )}
        <Action label={t('dismissOf', { title })} icon={IconX} onClick={() => transfers.dismiss(id)} />
      </span>
    );
  return (
    <span className={classes.actions}>
      {isActive(phase) && (
        <Action label={t('pauseOf', { title })} icon={IconPlayerPause} onClick={() => transfers.pause(id)} />
      )}
      {phase === 'paused' && <Action label={t('resumeOf', { title })} icon={IconPlayerPlay} onClick={goOn} />}
      {phase === 'toSave' && <Action label={t('saveOf', { title })} icon={IconDeviceFloppy} onClick={goOn} />}
      {phase === 'failed' && <Action label={t('retryOf', { title })} icon={IconRefresh} onClick={goOn} />}
      <Action label={t('cancelOf', { title })} icon={IconX} onClick={() => void transfers.cancel(id)} />
    </span>
  );
}

/** Amount, speed and time left, as far as they are known. */
const useProgressText = ({ received, size, rate, secondsLeft }: Transfer): string => {
  const t = usePhrases(transferPhrases);
  const { fileSize } = useFormats();
  const parts = [t('amount', { done: fileSize(received), total: fileSize(size) })];
  if (rate) parts.push(t('rate', { rate: fileSize(rate) }));
  if (secondsLeft !== undefined && secondsLeft >= 90)
    parts.push(t('minutesLeft', { count: Math.round(secondsLeft / 60) }));
  else if (secondsLeft !== undefined)
    parts.push(t('secondsLeft', { count: Math.max(1, Math.ceil(secondsLeft)) }));
  return parts.join(' · ');
};

function Problem({ transfer: { id, title, fileName = title, problem } }: { transfer: Transfer }) {
  const t = usePhrases(transferPhrases);
  if (!problem) return null;
  if ('message' in problem) return <p className={classes.problem}>{problem.message}</p>;
  const { trouble } = problem;
  const command = commandLine(
    { id, fileName },
    { origin: location.origin, interfaceToken: settings.interfaceToken },
  );
  return (
    <>
      <p className={classes.problem}>{t(trouble)}</p>
      {(trouble === 'tooLarge' || trouble === 'noRoom') && (
        <CopyText text={command} label={t('copyCommand')} copiedLabel={t('commandCopied')} />
      )}
    </>
  );
}

/** One transfer: what it is, how far it is, and what can be done with it. */
export function TransferRow({ transfer }: { transfer: Transfer }) {
  const t = usePhrases(transferPhrases);
  const { title, fileName, phase, received, size, place, sha256 } = transfer;
  const text = useProgressText(transfer);
  return (
    <li className={classes.row} data-state={stateOf(phase)} data-phase={phase}>
      <div className={classes.words}>
        <span className={classes.title}>{title}</span>
        {fileName && <span className={classes.fileName}>{fileName}</span>}
        <span className={classes.phase}>{t(phase)}</span>
        <span className={classes.amount}>{text}</span>
      </div>
      <Actions transfer={transfer} />
      {phase !== 'saved' && (
        <progress
          className={classes.bar}
          max={size}
          value={received}
          aria-label={t('progressOf', { title })}
        />
      )}
      <div className={classes.more}>
        <Problem transfer={transfer} />
        {place === 'memory' && isActive(phase) && <p className={classes.note}>{t('inMemory')}</p>}
        {phase === 'toSave' && <p className={classes.note}>{t('askedAgain', { name: fileName ?? title })}</p>}
        {phase === 'saved' && sha256 && (
          <CopyText name={t('sha256')} text={sha256} label={t('copyHash')} copiedLabel={t('hashCopied')} />
        )}
      </div>
    </li>
  );
}
