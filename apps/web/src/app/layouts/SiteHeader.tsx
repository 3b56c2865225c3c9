import { Button, Group, Stack } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { isOwnRoute, paths } from '../../paths.ts';
import { menuMark, screens } from '../../screens.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useMemberName } from '../../widgets/profile-form/member-name.ts';
import { layoutPhrases } from '../app.phrases.ts';
import { HomeLink, LanguageSwitch, MenuButton, SchemeSwitch, WebsiteLink } from './HeaderButtons.tsx';
import { SearchButton } from './HeaderSearch.tsx';
import classes from './header.module.css';

interface MenuEntry {
  id: string;
  label: string;
  route: string;
}

/** Returns the entries of the top menu; the portal's own when the vendor has none, or the call fails (SH-4). */
const useMenu = (): { entries: MenuEntry[]; isPending: boolean } => {
  const { language } = useLanguage();
  const { data, isPending } = useCall('indexContent', {});
  const chosen = (data?.menu ?? []).filter(({ url }) => isOwnRoute(url));
  if (isPending || chosen.length > 0)
    return { entries: chosen.map(({ id, column, url }) => ({ id, label: column, route: url })), isPending };
  const own: MenuEntry[] = [
    { id: 'product', label: screens.productCatalogue.title[language], route: paths.productCatalogue() },
    { id: 'document', label: screens.documentList.title[language], route: paths.documentList() },
    { id: 'onlineTrain', label: screens.trainingList.title[language], route: paths.trainingList() },
    { id: 'question', label: screens.faqList.title[language], route: paths.faqList() },
    { id: 'feedback', label: screens.workOrderForm.title[language], route: paths.workOrderForm() },
    { id: 'activity', label: screens.activityList.title[language], route: paths.activityList() },
  ];
  return { entries: own, isPending };
};

/** The entries of the top menu: a row in the header, or a column in the panel of narrow screens. */
function Menu({ isPanel = false, onChoose }: { isPanel?: boolean; onChoose?: () => void }) {
  const t = usePhrases(layoutPhrases);
  const { entries, isPending } = useMenu();
  const { pathname } = useLocation();
  const links = entries.map(({ id, label, route }) => (
    <Link
      key={id}
      to={route}
      className={classes.entry}
      data-label={label}
      aria-current={menuMark(route, pathname)}
      onClick={onChoose}
    >
      {label}
    </Link>
  ));
  const nav = { component: 'nav', gap: '2xs', 'aria-label': t('mainMenu'), 'aria-busy': isPending } as const;
  if (isPanel) {
    return (
      <Stack {...nav} className={classes.panelMenu}>
        {links}
      </Stack>
    );
  }
  return (
    <Group {...nav} wrap="nowrap" visibleFrom="md" className={classes.menu}>
      {links}
    </Group>
  );
}

/** Links to the login, or to the personal center by the member's name (SH-5). */
function MemberLink() {
  const t = usePhrases(layoutPhrases);
  const { token } = useSession();
  const { full } = useMemberName();
  if (!token) {
    return (
      <Button component={Link} to={paths.login()} size="compact-md" h={36} px={12} className={classes.member}>
        <span className={classes.long}>{t('login')}</span>
        <span className={classes.short}>{t('loginShort')}</span>
      </Button>
    );
  }
  return (
    <Button
      component={Link}
      to={paths.admin()}
      variant="default"
      size="compact-md"
      h={36}
      px={12}
      leftSection={<IconUser size={16} aria-hidden />}
      className={classes.member}
    >
      <span className={classes.name}>{full || t('personalCentre')}</span>
    </Button>
  );
}

/** Renders the public header (SH-2, SH-3). */
export function SiteHeader() {
  const t = usePhrases(layoutPhrases);
  const { token } = useSession();
  const [menuOpened, setMenuOpened] = useState(false);
  return (
    <header className={classes.header}>
      <div className={`${classes.bar} ${classes.siteBar}`}>
        <MenuButton hiddenFrom="md" onClick={() => setMenuOpened(true)} />
        <HomeLink to={token ? paths.loginHome() : paths.root()} className={classes.home} label={t('home')} />
        <Menu />
        <SearchButton />
        <Group gap="2xs" flex="none" wrap="nowrap">
          <div className={classes.wideTools}>
            <WebsiteLink isIcon />
          </div>
          <LanguageSwitch />
          <SchemeSwitch className={classes.scheme} />
          <MemberLink />
        </Group>
      </div>
      <Panel opened={menuOpened} onClose={() => setMenuOpened(false)} side="left" title={t('menu')}>
        <Menu isPanel onChoose={() => setMenuOpened(false)} />
        <Group gap="xs" className={classes.panelTools}>
          <SchemeSwitch />
          <WebsiteLink />
        </Group>
      </Panel>
    </header>
  );
}
