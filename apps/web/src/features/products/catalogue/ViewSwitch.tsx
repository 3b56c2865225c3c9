import { IconBinaryTree, IconTable } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { cataloguePhrases } from '../products.phrases.ts';
import classes from './view-switch.module.css';

const views = [
  { name: 'table', to: paths.productCatalogue(), Icon: IconTable },
  { name: 'directory', to: paths.productList(), Icon: IconBinaryTree },
] as const;

/** PR-1, PR-3: the same products as a table or as a directory. They are places of their own, so they are links. */
export function ViewSwitch() {
  const t = usePhrases(cataloguePhrases);
  return (
    <nav aria-label={t('views')} className={classes.switch}>
      {views.map(({ name, to, Icon }) => (
        <NavLink key={name} to={to} className={classes.view}>
          <Icon size={16} stroke={1.6} aria-hidden />
          {t(name)}
        </NavLink>
      ))}
    </nav>
  );
}
