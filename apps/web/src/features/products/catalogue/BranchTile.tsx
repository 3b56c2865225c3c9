import { Box, Group, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { type CategoryBranch, listProducts, productAddress } from '../product-address.ts';
import { cataloguePhrases } from '../products.phrases.ts';
import { ProductPageLink } from './ProductPageLink.tsx';
import classes from './product-directory.module.css';
import type { useOpenBranch } from './use-open-branch.ts';

type Leaf = CategoryBranch['children'][number];

function LeafProducts({ leaf }: { leaf: Leaf }) {
  const t = usePhrases(cataloguePhrases);
  return (
    <li>
      <Text mb="3xs" c="dimmed" fz="xs" lh="xs">
        {leaf.name}
      </Text>
      <Stack component="ul" gap={0}>
        {leaf.product.map((product) => (
          <li key={product.id} className={classes.productRow}>
            <Link to={productAddress(product)} className={classes.product}>
              {product.name}
              {product.isIpProject && <span className={classes.ipProject}>{t('ipProject')}</span>}
            </Link>
            {product.isIpProject && <ProductPageLink id={product.id} name={product.name} />}
          </li>
        ))}
      </Stack>
    </li>
  );
}

interface Props {
  branch: CategoryBranch;
  panels: ReturnType<typeof useOpenBranch>;
}

/** PR-3: a branch of the tree, and the panel with the products of its leaves. */
export function BranchTile({ branch, panels }: Props) {
  const t = usePhrases(cataloguePhrases);
  const panelId = useId();
  const isOpen = panels.openId === branch.id;
  const leaves = branch.children.filter(({ product }) => product.length > 0);
  const count = listProducts(branch).length;
  if (count === 0) return null;
  return (
    <li className={classes.tile} data-open={isOpen} {...panels.around(branch.id)}>
      <button
        type="button"
        className={classes.tileButton}
        aria-expanded={isOpen}
        aria-controls={panelId}
        {...panels.opener(branch.id)}
      >
        <Group component="span" gap="xs" wrap="nowrap">
          <span className={classes.tileName}>{branch.name}</span>
          <span className={classes.count}>{t('productCount', { count })}</span>
          <IconChevronDown size={16} className={classes.tileIcon} aria-hidden />
        </Group>
        <Box component="span" c="dimmed" fz="caption" lh="caption">
          {leaves.map(({ name }) => name).join(' · ')}
        </Box>
      </button>
      <div id={panelId} className={classes.panel} hidden={!isOpen}>
        <Stack component="ul" gap="xs" aria-label={t('productsOf', { name: branch.name })}>
          {leaves.map((leaf) => (
            <LeafProducts key={leaf.id} leaf={leaf} />
          ))}
        </Stack>
      </div>
    </li>
  );
}
