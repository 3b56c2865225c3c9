import { Box, Button, Group, Text } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconInfoCircle, IconProgress } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { stateColors } from '../../ui/styles/theme.ts';
import { type Column, DataTable } from '../../widgets/list/DataTable.tsx';
import { CalendarDate } from '../../widgets/page/DateTime.tsx';
import { ipProjectListPhrases, sampleProjectPhrases } from './ip-projects.phrases.ts';

const samples = [
  {
    name: 'ddr',
    technology: '7 nm',
    milestone: 'ddrMilestone',
    status: 'inProgress',
    appointedDate: '2027-03-15',
  },
  {
    name: 'serdes',
    technology: '7 nm',
    milestone: 'serdesMilestone',
    status: 'notStarted',
    appointedDate: '2027-05-31',
  },
  {
    name: 'cdphy',
    technology: '22 nm',
    milestone: 'cdphyMilestone',
    status: 'delivered',
    appointedDate: '2026-09-30',
  },
] as const;

type Sample = (typeof samples)[number];

const colors = {
  notStarted: stateColors.notStarted,
  inProgress: stateColors.inProgress,
  delivered: stateColors.ended,
};

const icons = { notStarted: IconCircle, inProgress: IconProgress, delivered: IconCircleCheck };

function Status({ status }: Pick<Sample, 'status'>) {
  const t = usePhrases(ipProjectListPhrases);
  const Icon = icons[status];
  return (
    <Group component="span" display="inline-flex" gap="xs" wrap="nowrap" c={colors[status]}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {t(status)}
    </Group>
  );
}

const useColumns = (): Column<Sample>[] => {
  const t = usePhrases(ipProjectListPhrases);
  const tSample = usePhrases(sampleProjectPhrases);
  return [
    { header: t('project'), narrowRole: 'title', cell: ({ name }) => tSample(name) },
    { header: t('technology'), width: 110, cell: ({ technology }) => technology },
    { header: t('milestone'), width: 220, cell: ({ milestone }) => tSample(milestone) },
    { header: t('status'), width: 130, cell: (row) => <Status status={row.status} /> },
    {
      header: t('appointed'),
      width: 128,
      align: 'end',
      cell: ({ appointedDate }) => <CalendarDate value={appointedDate} />,
    },
  ];
};

/** Renders a static page with sample projects, labeled as such (IP-5). */
export function IpProjectListPage() {
  const t = usePhrases(ipProjectListPhrases);
  return (
    <div className={page.page}>
      <PageHeading>{t('title')}</PageHeading>
      <Group
        role="note"
        gap="12px 16px"
        mb="lg"
        px="md"
        py={14}
        bd="1px solid var(--line)"
        bdrs="lg"
        bg="var(--accent-ground)"
      >
        <IconInfoCircle size={22} stroke={1.6} color="var(--accent)" aria-hidden />
        <Box flex="1 1 240px">
          <Text fw={600}>{t('sampleTitle')}</Text>
          <Text mt="3xs">{t('sampleText')}</Text>
        </Box>
        <Button component={Link} to={paths.productCatalogue()} variant="default">
          {t('toProducts')}
        </Button>
      </Group>
      <DataTable caption={t('title')} columns={useColumns()} rows={samples} rowKey={({ name }) => name} />
    </div>
  );
}
