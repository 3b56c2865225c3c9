import { Group, Title } from '@mantine/core';
import type { ProductSection } from '@siliport/contract/listing';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { productPhrases } from '../products.phrases.ts';
import { sectionAddress } from './ProductTabs.tsx';
import classes from './product-overview.module.css';

interface Props {
  section: ProductSection;
  productId: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** PR-4: the newest of one section, and the way to all of it. */
export function OverviewSection({ section, productId, isEmpty, children }: Props) {
  const t = usePhrases(productPhrases);
  const headingId = `section-${section}`;
  const word = t(`${section}Word`);
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <Group align="baseline" justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} id={headingId} fz="xl" lh="xl" fw={600}>
          {t(section)}
        </Title>
        {!isEmpty && (
          <Link to={sectionAddress[section](productId)} aria-label={t('allOf', { section: word })}>
            {t('all')}
          </Link>
        )}
      </Group>
      {isEmpty ? <p className={classes.none}>{t('none', { section: word })}</p> : children}
    </section>
  );
}
