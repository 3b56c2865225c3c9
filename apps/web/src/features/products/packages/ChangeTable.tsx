import { Box, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconEqual, IconMinus, IconPlus, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { type Column, DataTable } from '../../../widgets/list/DataTable.tsx';
import { comparisonPhrases } from '../products.phrases.ts';
import { type Change, type ChangeRow, changeRows } from './change-rows.ts';
import type { Changes, ComparedFile } from './compare-versions.ts';
import classes from './comparison.module.css';

const icons = { added: IconPlus, replaced: IconRefresh, removed: IconMinus, unchanged: IconEqual };

function Mark({ change }: { change: Change }) {
  const t = usePhrases(comparisonPhrases);
  const Icon = icons[change];
  return (
    <span className={classes.mark} data-change={change}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(change)}
    </span>
  );
}

/** One value, or what it was and what it became. */
function Values({ row, of }: { row: ChangeRow; of: (file: ComparedFile) => string }): ReactNode {
  const t = usePhrases(comparisonPhrases);
  const [before, after] = [row.before && of(row.before), row.after && of(row.after)];
  if (before === undefined || after === undefined || before === after) return after ?? before;
  return (
    <span className={classes.values}>
      <span className={classes.was}>{before}</span>
      <span className={classes.now}>
        <IconArrowRight size={14} className={classes.arrow} aria-hidden />
        <VisuallyHidden>{t('becomes')}</VisuallyHidden>
        {after}
      </span>
    </span>
  );
}

const useColumns = (header: string): Column<ChangeRow>[] => {
  const t = usePhrases(comparisonPhrases);
  const { fileSize } = useFormats();
  return [
    { key: 'name', header, narrow: 'title', cell: ({ name }) => name },
    { key: 'change', header: t('change'), width: '124px', cell: ({ change }) => <Mark change={change} /> },
    {
      key: 'number',
      header: t('number'),
      width: '280px',
      mono: true,
      cell: (row) => <Values row={row} of={({ no }) => no} />,
    },
    {
      key: 'size',
      header: t('size'),
      width: '190px',
      align: 'end',
      cell: (row) => <Values row={row} of={({ size }) => fileSize(size)} />,
    },
  ];
};

interface Props {
  title: string;
  changes: Changes;
}

/** What became of the files of one kind. */
export function ChangeTable({ title, changes }: Props) {
  const t = usePhrases(comparisonPhrases);
  const columns = useColumns(t('file'));
  const rows = changeRows(changes);
  return (
    <Box mt="lg">
      <Title order={3} mb="2xs" fz="lg" lh="lg" fw={600}>
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('bothEmpty')}</Text>
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ change, before, after }) => `${change}/${before?.id}/${after?.id}`}
        />
      )}
    </Box>
  );
}
