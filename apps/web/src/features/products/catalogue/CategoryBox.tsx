import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { findLeaves } from '../../../widgets/list/category-selection.ts';
import { type CategoryBranch, type CategoryTree, flattenProducts } from '../category-tree.ts';
import { cataloguePhrases } from '../products.phrases.ts';
import { ProductPageLink } from './CatalogueLinks.tsx';
import classes from './catalogue.module.css';
import type { OpenBranch } from './use-open-branch.ts';

function ProductCount({ count }: { count: number }) {
  const t = usePhrases(cataloguePhrases);
  return <span className={classes.count}>{t('productCount', { count })}</span>;
}

function LeafProducts({ leaf }: { leaf: CategoryBranch['children'][number] }) {
  const t = usePhrases(cataloguePhrases);
  return (
    <li>
      <Text mb="3xs" c="dimmed" fz="xs" lh="xs">
        {leaf.name}
      </Text>
      <Stack component="ul" gap={0}>
        {leaf.product.map((product) => (
          <Group key={product.id} component="li" gap="0 var(--mantine-spacing-sm)" align="baseline">
            <Link to={paths.product(product)} className={classes.product}>
              {product.name}
              {product.isIpProject && <span className={classes.ipProject}>{t('ipProject')}</span>}
            </Link>
            {product.isIpProject && <ProductPageLink id={product.id} name={product.name} />}
          </Group>
        ))}
      </Stack>
    </li>
  );
}

/** One branch of the tree, and the panel with the products of its leaves (PR-3). */
function BranchTile({ branch, openBranch }: { branch: CategoryBranch; openBranch: OpenBranch }) {
  const t = usePhrases(cataloguePhrases);
  const panelId = useId();
  const isOpen = openBranch.id === branch.id;
  const leaves = branch.children.filter(({ product }) => product.length > 0);
  const count = flattenProducts(branch).length;
  if (count === 0) return null;
  return (
    <li className={classes.tile} data-open={isOpen} {...openBranch.getTileProps(branch.id)}>
      <button
        type="button"
        className={classes.tileButton}
        aria-expanded={isOpen}
        aria-controls={panelId}
        {...openBranch.getButtonProps(branch.id)}
      >
        <Group component="span" gap="xs" wrap="nowrap">
          <Box component="span" flex={1} miw={0} fw={600}>
            {branch.name}
          </Box>
          <ProductCount count={count} />
          <IconChevronDown size={16} className={classes.arrow} aria-hidden />
        </Group>
        <Box component="span" c="dimmed" fz="caption" lh="caption">
          {leaves.map(({ name }) => name).join(' · ')}
        </Box>
      </button>
      <div id={panelId} className={classes.panel} hidden={!isOpen}>
        {/* A catalogue of thousands of products would otherwise render each of them before any is shown. */}
        {isOpen && (
          <Stack component="ul" gap="xs" aria-label={t('productsOf', { name: branch.name })}>
            {leaves.map((leaf) => (
              <LeafProducts key={leaf.id} leaf={leaf} />
            ))}
          </Stack>
        )}
      </div>
    </li>
  );
}

interface Props {
  category: CategoryTree[number];
  isClosed: boolean;
  onToggle: () => void;
  openBranch: OpenBranch;
}

/** One top category as a box that opens and closes (PR-3). */
export function CategoryBox({ category, isClosed, onToggle, openBranch }: Props) {
  const t = usePhrases(cataloguePhrases);
  const contentId = useId();
  const leaves = findLeaves(category).map(({ id }) => id);
  return (
    <Box component="section" mb="md" bd="1px solid var(--line)" bdrs="lg" aria-label={category.name}>
      <Group justify="space-between" gap={0}>
        <Title order={2} miw={0} bdrs="lg" fz="lg" lh="lg" className={classes.boxHeading}>
          <button
            type="button"
            className={classes.boxButton}
            aria-expanded={!isClosed}
            aria-controls={contentId}
            onClick={onToggle}
          >
            <IconChevronRight size={18} className={classes.arrow} aria-hidden />
            {category.name}
            <ProductCount count={flattenProducts(category).length} />
          </button>
        </Title>
        <Link
          to={paths.productCatalogue({ categories: leaves })}
          className={classes.toTable}
          aria-label={`${t('inTable')} ${category.name}`}
        >
          {t('inTable')}
        </Link>
      </Group>
      <ul id={contentId} className={classes.tiles} hidden={isClosed}>
        {category.children.map((branch) => (
          <BranchTile key={branch.id} branch={branch} openBranch={openBranch} />
        ))}
      </ul>
    </Box>
  );
}
