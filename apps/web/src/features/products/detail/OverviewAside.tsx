import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { IconHeadset } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { productPhrases } from '../products.phrases.ts';
import type { ProductRow } from '../products.queries.ts';
import classes from './product.module.css';

/** Links to a new work order that already names the product (PR-4). */
function FeedbackBanner({ productId }: { productId: string }) {
  const t = usePhrases(productPhrases);
  return (
    <Box
      component="section"
      aria-labelledby="feedback"
      p="md"
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--ground-soft)"
    >
      <IconHeadset size={26} stroke={1.5} color="var(--accent)" aria-hidden />
      <Title order={2} id="feedback" my="2xs" fz="lg" lh="lg" fw={600}>
        {t('feedbackTitle')}
      </Title>
      <Text mb="sm" c="dimmed">
        {t('feedbackText')}
      </Text>
      <Button component={Link} to={paths.workOrderFormFor(productId)} variant="default">
        {t('feedback')}
      </Button>
    </Box>
  );
}

function OtherProducts({ products }: { products: readonly ProductRow[] }) {
  const t = usePhrases(productPhrases);
  return (
    <section aria-labelledby="other-products">
      <Title order={2} id="other-products" fz="xl" lh="xl" fw={600}>
        {t('otherProducts')}
      </Title>
      <Stack component="ul" gap={0} mt="xs">
        {products.map((product) => (
          <li key={product.id} className={classes.row}>
            <Link to={paths.product(product)}>{product.productName}</Link>
            <Box c="dimmed" fz="xs" lh="xs" className={classes.number}>
              {product.no}
            </Box>
          </li>
        ))}
      </Stack>
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
    <Stack aria-label={t('otherProducts')} component="aside" gap="lg">
      <FeedbackBanner productId={productId} />
      {otherProducts.length > 0 && <OtherProducts products={otherProducts} />}
    </Stack>
  );
}
