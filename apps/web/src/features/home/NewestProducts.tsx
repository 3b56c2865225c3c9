import { Box } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { HomeRows } from './HomeRows.tsx';
import { HomeSection } from './HomeSection.tsx';
import { homePhrases } from './home.phrases.ts';
import { homeSizes } from './home-sizes.ts';
import classes from './login-home.module.css';

/** HO-3. PR-2: an IP project leads to its own page. */
export function NewestProducts() {
  const t = usePhrases(homePhrases);
  const { date } = useFormats();
  const result = useCall('indexAfterContent', {});
  return (
    <HomeSection
      id="newest-products"
      title={t('newestProducts')}
      all={{ to: paths.productCatalogue(), label: t('allProducts') }}
      framed
      result={result}
      rowsOf={({ productList }) => productList}
      failed={t('productsFailed')}
      none={t('productsNone')}
    >
      {(rows) => (
        <HomeRows rows={rows} count={homeSizes.products}>
          {({ id, name, no, publishTime, isIpProject, ...row }) => (
            <>
              <Link
                to={isIpProject ? paths.ipProduct(id) : paths.productDirectory(id)}
                className={classes.title}
              >
                {name}
              </Link>
              <span className={classes.facts}>
                <ContentLanguage item={row} />
                {isIpProject ? (
                  <span>{t('ipProject')}</span>
                ) : (
                  <Box component="span" ff="monospace">
                    {no}
                  </Box>
                )}
                <time dateTime={publishTime}>{date(publishTime)}</time>
              </span>
            </>
          )}
        </HomeRows>
      )}
    </HomeSection>
  );
}
