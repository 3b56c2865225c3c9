import { Button } from '@mantine/core';
import { IconHeadset } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { productAddress } from '../product-address.ts';
import { productPhrases } from '../products.phrases.ts';
import type { ProductRow } from '../products.queries.ts';
import classes from './product-overview.module.css';

/** PR-4: a work order that already names the product. */
function FeedbackBanner({ productId }: { productId: string }) {
  const t = usePhrases(productPhrases);
  return (
    <section aria-labelledby="feedback" className={classes.banner}>
      <IconHeadset size={26} stroke={1.5} className={classes.bannerIcon} aria-hidden />
      <h2 id="feedback" className={classes.bannerTitle}>
        {t('feedbackTitle')}
      </h2>
      <p className={classes.bannerText}>{t('feedbackText')}</p>
      <Button component={Link} to={paths.workOrderFormFor(productId)} variant="default">
        {t('feedback')}
      </Button>
    </section>
  );
}

function OtherProducts({ products }: { products: readonly ProductRow[] }) {
  const t = usePhrases(productPhrases);
  return (
    <section aria-labelledby="other-products">
      <h2 id="other-products" className={classes.heading}>
        {t('otherProducts')}
      </h2>
      <ul className={classes.others}>
        {products.map((product) => (
          <li key={product.id} className={classes.other}>
            <Link to={productAddress(product)}>{product.productName}</Link>
            <span className={classes.otherNumber}>{product.no}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  productId: string;
  otherProducts: readonly ProductRow[];
}

export function OverviewAside({ productId, otherProducts }: Props) {
  const t = usePhrases(productPhrases);
  return (
    <aside aria-label={t('otherProducts')} className={classes.aside}>
      <FeedbackBanner productId={productId} />
      {otherProducts.length > 0 && <OtherProducts products={otherProducts} />}
    </aside>
  );
}
