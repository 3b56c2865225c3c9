import { useDownload } from '../../api/downloads.ts';
import { usePermission } from '../../api/session.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { type Column, ListingTable } from '../../listing/ListingTable.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import detail from '../../ui/detail.module.css';
import classes from './package-detail.module.css';
import { packagePhrases } from './products.phrases.ts';
import type { VersionRow } from './products.queries.ts';
import { startVersionDownload, versionFileKey } from './use-version-download.ts';

function Download({ id, name }: VersionRow) {
  const t = usePhrases(packagePhrases);
  const { progress } = useDownload(versionFileKey(id));
  return (
    <span className={detail.rowAction}>
      <DownloadButton
        label={t('downloadOf', { name })}
        hint={t('download')}
        progressLabel={t('progressOf', { name })}
        progress={progress}
        onStart={() => startVersionDownload(id)}
      />
    </span>
  );
}

const useColumns = (header: string): Column<VersionRow>[] => {
  const t = usePhrases(packagePhrases);
  const { date, fileSize } = useFormats();
  return [
    {
      key: 'name',
      header,
      narrow: 'title',
      cell: ({ name }) => <span className={classes.name}>{name}</span>,
    },
    { key: 'number', header: t('number'), width: '280px', mono: true, cell: ({ no }) => no },
    { key: 'size', header: t('size'), width: '84px', align: 'end', cell: ({ size }) => fileSize(size) },
    {
      key: 'released',
      header: t('released'),
      width: '132px',
      align: 'end',
      cell: ({ releaseDate }) => <time dateTime={releaseDate}>{date(releaseDate)}</time>,
    },
  ];
};

interface Props {
  caption: string;
  header: string;
  rows: readonly VersionRow[];
}

/** PR-6, PR-7: the files of a package; the Download column only for those who may download. */
export function VersionFileTable({ caption, header, rows }: Props) {
  const t = usePhrases(packagePhrases);
  const mayDownload = usePermission('isVersionDown');
  const columns = useColumns(header);
  const downloadColumn: Column<VersionRow> = {
    key: 'download',
    header: t('download'),
    width: '96px',
    align: 'end',
    narrow: 'actions',
    cell: (row) => <Download {...row} />,
  };
  return (
    <ListingTable
      caption={caption}
      columns={mayDownload ? [...columns, downloadColumn] : columns}
      rows={rows}
      rowKey={({ id }) => id}
      skeletonRows={0}
    />
  );
}
