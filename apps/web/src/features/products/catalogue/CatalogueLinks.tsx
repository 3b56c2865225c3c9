import { Group } from '@mantine/core';
import { IconBinaryTree, IconTable } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { cataloguePhrases } from '../products.phrases.ts';
import classes from './catalogue.module.css';

/** Links to the product page of an IP product, whose name leads to its projects (PR-2, N-6). */
export function ProductPageLink({ id, name }: { id: string; name: string }) {
  const t = usePhrases(cataloguePhrases);
  return (
    <Link
      to={paths.productDirectory(id)}
      className={classes.productPage}
      aria-label={`${t('productPage')} ${name}`}
    >
      {t('productPage')}
    </Link>
  );
}

const views = [
  { name: 'table', to: paths.productCatalogue(), Icon: IconTable },
  { name: 'directory', to: paths.productList(), Icon: IconBinaryTree },
] as const;

/** Switches between the table and the directory; each has its own URL, so these are links (PR-1, PR-3). */
export function ViewSwitch() {
  const t = usePhrases(cataloguePhrases);
  const { pathname } = useLocation();
  return (
    <Group
      component="nav"
      aria-label={t('views')}
      display="inline-flex"
      gap="3xs"
      p="3xs"
      wrap="nowrap"
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--ground-soft)"
    >
      {views.map(({ name, to, Icon }) => (
        <Link key={name} to={to} className={classes.view} aria-current={to === pathname ? 'page' : undefined}>
          <Icon size={16} stroke={1.6} aria-hidden />
          {t(name)}
        </Link>
      ))}
    </Group>
  );
}
