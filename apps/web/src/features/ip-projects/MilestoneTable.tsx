import type { ReactNode } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import detail from '../../ui/styles/detail.module.css';
import { type Column, DataTable } from '../../widgets/list/DataTable.tsx';
import { IpDate } from './IpDate.tsx';
import classes from './ip-product-detail.module.css';
import { ipDetailPhrases } from './ip-projects.phrases.ts';
import type { Milestone } from './ip-projects.types.ts';

const useColumns = (): Column<Milestone>[] => {
  const t = usePhrases(ipDetailPhrases);
  // On a phone there is no head of the column to say it.
  const named = (label: string, text: string, value: ReactNode = text) =>
    text && (
      <>
        <span className={classes.narrowLabel}>{label} </span>
        {value}
      </>
    );
  return [
    { key: 'no', header: t('no'), width: '72px', mono: true, cell: ({ no }) => no },
    { key: 'type', header: t('type'), width: '112px', cell: ({ type }) => type },
    { key: 'name', header: t('milestone'), narrow: 'title', cell: ({ name }) => name },
    {
      key: 'reliance',
      header: t('reliance'),
      width: '180px',
      cell: ({ reliance }) => named(t('reliance'), reliance),
    },
    {
      key: 'appointed',
      header: t('appointed'),
      width: '128px',
      align: 'end',
      cell: ({ appointedDate }) => named(t('appointed'), appointedDate, <IpDate date={appointedDate} />),
    },
    {
      key: 'reached',
      header: t('reached'),
      width: '128px',
      align: 'end',
      cell: ({ realityDate }) => named(t('reached'), realityDate, <IpDate date={realityDate} />),
    },
  ];
};

interface Props {
  caption: string;
  rows: readonly Milestone[];
}

/** IP-2: the milestones of the contract, or those that came later. */
export function MilestoneTable({ caption, rows }: Props) {
  const t = usePhrases(ipDetailPhrases);
  const columns = useColumns();
  if (rows.length === 0) return <p className={detail.none}>{t('noMilestones')}</p>;
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ no }) => no} />;
}
