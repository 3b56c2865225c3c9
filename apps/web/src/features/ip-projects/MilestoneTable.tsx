import { Box } from '@mantine/core';
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
  // On a phone the table has no header row.
  const withLabel = (label: string, text: string, value: ReactNode = text) =>
    text && (
      <>
        <Box component="span" hiddenFrom="sm">
          {label}{' '}
        </Box>
        {value}
      </>
    );
  return [
    { header: t('no'), width: '72px', mono: true, cell: ({ no }) => no },
    { header: t('type'), width: '112px', cell: ({ type }) => type },
    { header: t('milestone'), mobileRole: 'title', cell: ({ name }) => name },
    { header: t('reliance'), width: '180px', cell: ({ reliance }) => withLabel(t('reliance'), reliance) },
    {
      header: t('appointed'),
      width: '128px',
      align: 'end',
      cell: ({ appointedDate }) => withLabel(t('appointed'), appointedDate, <IpDate date={appointedDate} />),
    },
    {
      header: t('reached'),
      width: '128px',
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
