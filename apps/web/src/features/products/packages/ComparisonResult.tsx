import { Box, Group, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconEqual, IconMinus, IconPlus, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { type Column, DataTable } from '../../../widgets/list/DataTable.tsx';
import { comparisonPhrases } from '../products.phrases.ts';
import {
  type Change,
  type ChangeRow,
  type Changes,
  type ComparedFile,
  compareVersions,
  toChangeRows,
} from './compare-versions.ts';

const icons = { added: IconPlus, replaced: IconRefresh, removed: IconMinus, unchanged: IconEqual };

const colors = {
  added: 'var(--state-in-progress)',
  replaced: 'var(--accent)',
  removed: 'var(--state-failed)',
  unchanged: 'dimmed',
};

function ChangeBadge({ change }: { change: Change }) {
  const t = usePhrases(comparisonPhrases);
  const Icon = icons[change];
  return (
    <Group component="span" display="inline-flex" gap="xs" wrap="nowrap" c={colors[change]}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(change)}
    </Group>
  );
}

/** One value, or the value before and after the change. */
function BeforeAfter({
  row,
  getValue,
}: {
  row: ChangeRow;
  getValue: (file: ComparedFile) => string;
}): ReactNode {
  const t = usePhrases(comparisonPhrases);
  const [before, after] = [row.before && getValue(row.before), row.after && getValue(row.after)];
  if (before === undefined || after === undefined || before === after) return after ?? before;
  return (
    <Group component="span" display="inline-flex" gap="0 var(--mantine-spacing-xs)" align="stretch">
      <Box component="span" c="dimmed" td="line-through">
        {before}
      </Box>
      <Group component="span" display="inline-flex" gap="xs" wrap="nowrap">
        <IconArrowRight size={14} color="var(--ink-soft)" aria-hidden />
        <VisuallyHidden>{t('becomes')}</VisuallyHidden>
        {after}
      </Group>
    </Group>
  );
}

const useColumns = (header: string): Column<ChangeRow>[] => {
  const t = usePhrases(comparisonPhrases);
  const { fileSize } = useFormats();
  return [
    { header, narrowRole: 'title', cell: ({ name }) => name },
    { header: t('change'), width: 124, cell: ({ change }) => <ChangeBadge change={change} /> },
    {
      header: t('number'),
      width: 280,
      mono: true,
      cell: (row) => <BeforeAfter row={row} getValue={({ no }) => no} />,
    },
    {
      header: t('size'),
      width: 190,
      align: 'end',
      cell: (row) => <BeforeAfter row={row} getValue={({ size }) => fileSize(size)} />,
    },
  ];
};

interface ChangeTableProps {
  title: string;
  changes: Changes;
}

/** Renders the change table of the documents or of the install files. */
function ChangeTable({ title, changes }: ChangeTableProps) {
  const t = usePhrases(comparisonPhrases);
  const columns = useColumns(t('file'));
  const rows = toChangeRows(changes);
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

const countFiles = (changeSets: readonly Changes[], getFiles: (changes: Changes) => readonly unknown[]) =>
  changeSets.reduce((count, changes) => count + getFiles(changes).length, 0);

/** Compares two versions, in numbers and file by file. */
export function ComparisonResult({ from, to }: { from: string; to: string }) {
  const t = usePhrases(comparisonPhrases);
  const before = useCall('versionDetails', { id: from }, { enabled: from !== '' });
  const after = useCall('versionDetails', { id: to }, { enabled: to !== '' });
  const error = before.error ?? after.error;
  if (before.data && after.data) {
    const { documents, installFiles } = compareVersions(before.data, after.data);
    const changeSets = [documents, installFiles];
    return (
      <>
        <Text mt="md" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('summary', {
            added: countFiles(changeSets, ({ added }) => added),
            replaced: countFiles(changeSets, ({ replaced }) => replaced),
            removed: countFiles(changeSets, ({ removed }) => removed),
            unchanged: countFiles(changeSets, ({ unchanged }) => unchanged),
          })}
        </Text>
        <ChangeTable title={t('documents')} changes={documents} />
        <ChangeTable title={t('installFiles')} changes={installFiles} />
      </>
    );
  }
  if (error) {
    const retry = () => {
      if (before.error) void before.refetch();
      if (after.error) void after.refetch();
    };
    return <ErrorState title={t('failed')} text={error.message} onRetry={retry} />;
  }
  return (
    <Loading>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={20} my={14} />
      ))}
    </Loading>
  );
}
