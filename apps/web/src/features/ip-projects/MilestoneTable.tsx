import type { ReactNode } from 'react';
import type { CallOutput } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { EmptySection } from '../../ui/DetailSections.tsx';
import { type Column, DataTable } from '../../widgets/list/DataTable.tsx';
import { IpDate } from './IpDate.tsx';
import { ipDetailPhrases } from './ip-projects.phrases.ts';

type Milestone = CallOutput<'ipDetails'>['sourceMilestoneList'][number];

const useColumns = (): Column<Milestone>[] => {
  const t = usePhrases(ipDetailPhrases);
  // Two lines have no header row.
  const withLabel = (label: string, text: string, value: ReactNode = text) =>
    text && (
      <>
        <span data-shown-in="lines">{label} </span>
        {value}
      </>
    );
  return [
    { header: t('no'), width: 72, mono: true, cell: ({ no }) => no },
    { header: t('type'), width: 112, cell: ({ type }) => type },
    { header: t('milestone'), narrowRole: 'title', cell: ({ name }) => name },
    { header: t('reliance'), width: 180, cell: ({ reliance }) => withLabel(t('reliance'), reliance) },
    {
      header: t('appointed'),
      width: 128,
      align: 'end',
      cell: ({ appointedDate }) => withLabel(t('appointed'), appointedDate, <IpDate date={appointedDate} />),
    },
    {
      header: t('reached'),
      width: 128,
      align: 'end',
      cell: ({ realityDate }) => withLabel(t('reached'), realityDate, <IpDate date={realityDate} />),
    },
  ];
};

interface Props {
  caption: string;
  rows: readonly Milestone[];
}

/** Renders the milestones of the contract, or those added later (IP-2). */
export function MilestoneTable({ caption, rows }: Props) {
  const t = usePhrases(ipDetailPhrases);
  const columns = useColumns();
  if (rows.length === 0) return <EmptySection>{t('noMilestones')}</EmptySection>;
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ no }) => no} />;
}
