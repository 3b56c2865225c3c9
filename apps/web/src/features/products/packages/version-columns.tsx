import { Link } from 'react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../widgets/list/DataTable.tsx';
import { ContentLanguage } from '../../../widgets/page/ContentLanguage.tsx';
import classes from '../catalogue/product-list.module.css';
import { productPhrases } from '../products.phrases.ts';
import type { VersionRow } from '../products.queries.ts';

/** A package as a row of a DataTable. */
export const useVersionColumns = (): Column<VersionRow>[] => {
  const t = usePhrases(productPhrases);
  const { date, fileSize } = useFormats();
  return [
    {
      key: 'name',
      header: t('package'),
      narrow: 'title',
      cell: (row) => (
        <>
          <Link to={paths.productPackageDetail(row.id)} className={classes.title}>
            {row.name}
          </Link>{' '}
          <ContentLanguage item={row} />
        </>
      ),
    },
    { key: 'number', header: t('number'), width: '110px', mono: true, cell: ({ no }) => no },
    { key: 'size', header: t('size'), width: '96px', align: 'end', cell: ({ size }) => fileSize(size) },
    {
      key: 'released',
      header: t('released'),
      width: '132px',
      align: 'end',
      cell: ({ releaseDate }) => <time dateTime={releaseDate}>{date(releaseDate)}</time>,
    },
  ];
};
