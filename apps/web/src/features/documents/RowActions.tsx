import { ActionIcon } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import { useDownload } from '../../api/downloads.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './document-list.module.css';
import { type DocumentRow, downloadKey } from './document-row.ts';
import { documentPhrases } from './documents.phrases.ts';
import type { StartDownload } from './use-document-download.ts';
import { openedHere } from './use-previewed-document.ts';

interface Props {
  row: DocumentRow;
  previewAddress: To;
  onDownload: StartDownload;
}

/** DL-1: the button stays where it is, and says how far the transfer has come. */
function DownloadButton({ row, onDownload }: Pick<Props, 'row' | 'onDownload'>) {
  const t = usePhrases(documentPhrases);
  const { language } = useLanguage();
  const { progress } = useDownload(downloadKey(row.id, language));
  const isBusy = progress > 0;
  return (
    <span className={classes.download}>
      <ActionIcon
        variant="subtle"
        className={classes.action}
        onClick={() => onDownload(row)}
        aria-label={t('downloadOf', { title: row.title })}
        title={t('download')}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isBusy}
      >
        {isBusy ? (
          <span className={classes.percent}>{progress}%</span>
        ) : (
          <IconDownload size={20} stroke={1.6} aria-hidden />
        )}
      </ActionIcon>
      {isBusy && (
        <progress
          className={classes.progress}
          max={100}
          value={progress}
          aria-label={t('progressOf', { title: row.title })}
        />
      )}
    </span>
  );
}

export function RowActions({ row, previewAddress, onDownload }: Props) {
  const t = usePhrases(documentPhrases);
  return (
    <span className={classes.actions}>
      <ActionIcon
        component={Link}
        to={previewAddress}
        state={openedHere}
        variant="subtle"
        className={`${classes.action} ${classes.previewAction}`}
        aria-label={t('previewOf', { title: row.title })}
        title={t('preview')}
      >
        <IconEye size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <DownloadButton row={row} onDownload={onDownload} />
    </span>
  );
}
