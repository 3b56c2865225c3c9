import type { To } from 'react-router';
import detail from '../../../ui/styles/detail.module.css';
import type { VersionFileRow } from '../products.queries.ts';
import { VersionFileTable } from './VersionFileTable.tsx';

interface Props {
  id: string;
  title: string;
  /** The head of the column of names. */
  header: string;
  rows: readonly VersionFileRow[];
  /** Where the preview of a file is opened. */
  previewAddress: (fileId: string) => To;
  /** What is said when there are none. */
  none: string;
}

/** PR-6: the files of one kind. */
export function PackageFiles({ id, title, header, rows, previewAddress, none }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={detail.section}>
      <h2 id={`${id}-heading`} className={detail.heading}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className={detail.none}>{none}</p>
      ) : (
        <VersionFileTable caption={title} header={header} rows={rows} previewAddress={previewAddress} />
      )}
    </section>
  );
}
