import { IconGitCompare } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { Fact } from '../../../ui/Fact.tsx';
import detail from '../../../ui/styles/detail.module.css';
import { packagePhrases } from '../products.phrases.ts';
import type { VersionDetails } from '../products.queries.ts';
import { serializeComparedVersions } from './compare-versions.ts';
import classes from './package-detail.module.css';

/** The list of packages, with this one already chosen for the comparison. */
const comparisonAddress = ({ id, productId }: VersionDetails['base']) => ({
  pathname: '/productPackage',
  search: `?${serializeComparedVersions(new URLSearchParams({ productId }), '', id)}`,
});

interface Props {
  id: string;
  base: VersionDetails['base'];
}

/** PR-6: what is known of the package itself. */
export function PackageFacts({ id, base }: Props) {
  const t = usePhrases(packagePhrases);
  const { date, fileSize } = useFormats();
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={detail.section}>
      <h2 id={`${id}-heading`} className={detail.heading}>
        {t('facts')}
      </h2>
      <dl className={detail.facts}>
        <Fact name={t('product')}>
          <Link to={paths.productDirectory(base.productId)}>{base.productName}</Link>
        </Fact>
        <Fact name={t('version')} mono>
          {base.no}
        </Fact>
        <Fact name={t('size')}>{fileSize(base.size)}</Fact>
        <Fact name={t('released')}>
          <time dateTime={base.releaseDate}>{date(base.releaseDate)}</time>
        </Fact>
      </dl>
      <Link to={comparisonAddress(base)} className={classes.compare}>
        <IconGitCompare size={16} stroke={1.6} aria-hidden />
        {t('compare')}
      </Link>
    </section>
  );
}
