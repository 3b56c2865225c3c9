import { Box } from '@mantine/core';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../widgets/list/DataTable.tsx';
import { ContentLanguage } from '../../../widgets/page/ContentLanguage.tsx';
import { CalendarDate } from '../../../widgets/page/DateTime.tsx';
import { productPhrases } from '../products.phrases.ts';
import type { VersionRow } from '../products.queries.ts';

/** Returns the columns of a table of packages. */
export const useVersionColumns = (): Column<VersionRow>[] => {
  const t = usePhrases(productPhrases);
  const { fileSize } = useFormats();
  return [
    {
      header: t('package'),
      narrowRole: 'title',
      cell: (row) => (
        <>
          <Box component={Link} to={paths.productPackageDetail(row.id)} fw={500}>
            {row.name}
          </Box>{' '}
          <ContentLanguage item={row} />
        </>
      ),
    },
    { header: t('number'), width: 110, mono: true, cell: ({ no }) => no },
    { header: t('size'), width: 96, align: 'end', cell: ({ size }) => fileSize(size) },
    {
      header: t('released'),
      width: 132,
      align: 'end',
      cell: ({ releaseDate }) => <CalendarDate value={releaseDate} />,
    },
  ];
};
