import type { To } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Labels } from '../../ui/Labels.tsx';
import type { Column } from '../list/DataTable.tsx';
import { ContentLanguage } from '../page/ContentLanguage.tsx';
import classes from './document-files.module.css';
import { documentFilePhrases } from './document-files.phrases.ts';
import type { DocumentRow } from './document-row.ts';
import { FileType } from './FileType.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import { RowActions } from './RowActions.tsx';
import type { DocumentFiles } from './use-document-files.ts';

function Title({ row, address }: { row: DocumentRow; address: To }) {
  const t = usePhrases(documentFilePhrases);
  return (
    <span className={classes.name}>
      <PreviewLink address={address} title={row.title} className={classes.title} />
      <ContentLanguage item={row} />
      <Labels name={t('labels')} text={row.subGroup} className={classes.labels} />
    </span>
  );
}

/** A document as a row of a DataTable. */
export const useDocumentColumns = (
  files: Pick<DocumentFiles, 'addressOf' | 'download'>,
): Column<DocumentRow>[] => {
  const t = usePhrases(documentFilePhrases);
  const { date, fileSize } = useFormats();
  return [
    {
      key: 'title',
      header: t('name'),
      narrow: 'title',
      cell: (row) => <Title row={row} address={files.addressOf(row.id)} />,
    },
    { key: 'number', header: t('number'), width: '120px', mono: true, cell: ({ no }) => no },
    {
      key: 'type',
      header: t('type'),
      width: '90px',
      cell: ({ fileSuffix }) => <FileType suffix={fileSuffix} />,
    },
    {
      key: 'size',
      header: t('size'),
      width: '80px',
      align: 'end',
      cell: (row) => fileSize(row.fileSize),
    },
    {
      key: 'released',
      header: t('released'),
      width: '132px',
      align: 'end',
      cell: ({ releaseDate }) => <time dateTime={releaseDate}>{date(releaseDate)}</time>,
    },
    {
      key: 'actions',
      header: t('actions'),
      width: '92px',
      align: 'end',
      narrow: 'actions',
      cell: (row) => (
        <RowActions row={row} previewAddress={files.addressOf(row.id)} onDownload={files.download} />
      ),
    },
  ];
};
