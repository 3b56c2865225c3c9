import type { To } from 'react-router';
import { useDownload } from '../../../api/downloads.ts';
import { usePermission } from '../../../api/session.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DownloadButton } from '../../../ui/DownloadButton.tsx';
import detail from '../../../ui/styles/detail.module.css';
import { PreviewLink } from '../../../widgets/document-files/document-columns.tsx';
import { type Column, DataTable } from '../../../widgets/list/DataTable.tsx';
import { packagePhrases } from '../products.phrases.ts';
import type { VersionFileRow } from '../products.queries.ts';
import classes from './package-detail.module.css';
import { isPreviewable } from './use-previewed-file.ts';
import { startVersionDownload, versionFileKey } from './use-version-download.ts';

/** The SHA-256 of a file, cut to what tells files apart at a glance; copying gives all of it. */
function FileChecksum({ name, sha256 }: { name: string; sha256: string }) {
  const t = usePhrases(packagePhrases);
  return (
    <span className={classes.checksum}>
      <code title={`${t('sha256')}: ${sha256}`}>{`${sha256.slice(0, 16)}…`}</code>
      <CopyButton
        text={sha256}
        label={t('copySha256', { name })}
        copiedLabel={t('sha256Copied')}
        variant="subtle"
        color="gray"
        size={24}
        iconSize={14}
      />
    </span>
  );
}

function Download({ id, name }: VersionFileRow) {
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

function Name({ row, previewAddress }: { row: VersionFileRow } & Pick<Props, 'previewAddress'>) {
  if (!isPreviewable(row)) return <span className={classes.name}>{row.name}</span>;
  return <PreviewLink address={previewAddress(row.id)} title={row.name} className={classes.name} />;
}

const useColumns = ({
  header,
  previewAddress,
}: Pick<Props, 'header' | 'previewAddress'>): Column<VersionFileRow>[] => {
  const t = usePhrases(packagePhrases);
  const { date, fileSize } = useFormats();
  return [
    {
      key: 'name',
      header,
      narrow: 'title',
      cell: (row) => <Name row={row} previewAddress={previewAddress} />,
    },
    { key: 'number', header: t('number'), width: '220px', mono: true, cell: ({ no }) => no },
    { key: 'sha256', header: 'SHA-256', width: '192px', cell: (row) => <FileChecksum {...row} /> },
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
  rows: readonly VersionFileRow[];
  previewAddress: (fileId: string) => To;
}

/** PR-6, PR-7: the files of a package; the Download column only for those who may download. */
export function VersionFileTable({ caption, header, rows, previewAddress }: Props) {
  const t = usePhrases(packagePhrases);
  const mayDownload = usePermission('isVersionDown');
  const columns = useColumns({ header, previewAddress });
  const downloadColumn: Column<VersionFileRow> = {
    key: 'download',
    header: t('download'),
    width: '96px',
    align: 'end',
    narrow: 'actions',
    cell: (row) => <Download {...row} />,
  };
  return (
    <DataTable
      caption={caption}
      columns={mayDownload ? [...columns, downloadColumn] : columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
