import { ActionIcon } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import { useDownload } from '../../api/downloads.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import classes from './document-files.module.css';
import { documentFilePhrases } from './document-files.phrases.ts';
import { type DocumentRow, downloadKey } from './document-row.ts';
import type { StartDownload } from './use-document-download.ts';
import { openedHere } from './use-previewed-document.ts';

interface Props {
  row: DocumentRow;
  previewAddress: To;
  onDownload: StartDownload;
}

export function RowActions({ row, previewAddress, onDownload }: Props) {
  const t = usePhrases(documentFilePhrases);
  const { language } = useLanguage();
  const { progress } = useDownload(downloadKey(row.id, language));
  return (
    <span className={classes.actions}>
      <ActionIcon
        component={Link}
        to={previewAddress}
        state={openedHere}
        variant="subtle"
        className={classes.previewAction}
        aria-label={t('previewOf', { title: row.title })}
        title={t('preview')}
      >
        <IconEye size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <DownloadButton
        label={t('downloadOf', { title: row.title })}
        hint={t('download')}
        progressLabel={t('progressOf', { title: row.title })}
        progress={progress}
        onStart={() => onDownload(row)}
      />
    </span>
  );
}
