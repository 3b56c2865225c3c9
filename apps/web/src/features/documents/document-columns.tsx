import { Link, type To } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { Column } from '../../listing/ListingTable.tsx';
import classes from './document-list.module.css';
import { type DocumentRow, labelsOf } from './document-row.ts';
import { documentPhrases } from './documents.phrases.ts';
import { FileType } from './FileType.tsx';
import { RowActions } from './RowActions.tsx';
import type { StartDownload } from './use-document-download.ts';
import { openedHere } from './use-previewed-document.ts';

function Title({ row, address }: { row: DocumentRow; address: To }) {
  const t = usePhrases(documentPhrases);
  const labels = labelsOf(row.subGroup);
  return (
    <span className={classes.name}>
      <Link to={address} state={openedHere} className={classes.title}>
        {row.title}
      </Link>
      {labels.length > 0 && (
        <ul className={classes.labels} aria-label={t('labels')}>
          {labels.map((label) => (
            <li key={label} className={classes.label}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}

interface Doing {
  previewAddressOf: (id: string) => To;
  onDownload: StartDownload;
}

export const useDocumentColumns = ({ previewAddressOf, onDownload }: Doing): Column<DocumentRow>[] => {
  const t = usePhrases(documentPhrases);
  const { date, fileSize } = useFormats();
  return [
    {
      key: 'title',
      header: t('name'),
      narrow: 'title',
      cell: (row) => <Title row={row} address={previewAddressOf(row.id)} />,
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
      width: '118px',
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
        <RowActions row={row} previewAddress={previewAddressOf(row.id)} onDownload={onDownload} />
      ),
    },
  ];
};
