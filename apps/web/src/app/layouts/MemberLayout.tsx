import { ActionIcon, Box, Group } from '@mantine/core';
import { IconArrowLeft, IconLogout, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Outlet, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { settings } from '../../settings.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { layoutPhrases } from './layouts.phrases.ts';
import { MemberMenu } from './MemberMenu.tsx';
import { MenuButton } from './MenuButton.tsx';
import { MessageLink } from './MessageLink.tsx';
import classes from './member-layout.module.css';
import { SkipLink } from './SkipLink.tsx';
import { LanguageSwitch, SchemeSwitch } from './Switches.tsx';

/** AC-11: the session ends here at once, and on the server as soon as it hears of it. */
const useExit = () => {
  const navigate = useNavigate();
  return () => {
    // The request takes the token with it before the session is cleared.
    call('logout', {}).catch(() => {});
    session.end();
    navigate(paths.login());
  };
};

function MemberTools() {
  const t = usePhrases(layoutPhrases);
  const exit = useExit();
  const look = { variant: 'subtle', color: 'gray', size: 36 } as const;
  return (
    <div className={classes.tools}>
      <HeaderSearch />
      <LanguageSwitch />
      <SchemeSwitch className={classes.scheme} />
      {settings.website && (
        <ActionIcon
          {...look}
          component="a"
          href={settings.website}
          target="_blank"
          rel="noreferrer"
          aria-label={t('website')}
          title={t('website')}
          className={classes.website}
        >
          <IconWorld size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <MessageLink />
      <ActionIcon {...look} onClick={exit} aria-label={t('exit')} title={t('exit')}>
        <IconLogout size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** MC-1: the personal centre. */
export function MemberLayout() {
  const t = usePhrases(layoutPhrases);
  const { language } = useLanguage();
  const vendor = settings.vendor[language];
  const [menuOpened, setMenuOpened] = useState(false);
  return (
    <>
      <SkipLink />
      <header className={classes.header}>
        <MenuButton className={classes.burger} onClick={() => setMenuOpened(true)} />
        <Link to={paths.loginHome()} className={classes.home} aria-label={`${vendor} - ${t('backToPortal')}`}>
          <Logo vendor={vendor} picture={settings.logo} />
        </Link>
        <span className={classes.place}>{t('personalCentre')}</span>
        <MemberTools />
      </header>
      <Group gap={0} align="stretch" wrap="nowrap" flex={1}>
        <aside className={classes.side}>
          <div className={classes.staying}>
            <MemberMenu />
            <Link to={paths.loginHome()} className={classes.back}>
              <IconArrowLeft size={16} aria-hidden />
              {t('backToPortal')}
            </Link>
          </div>
        </aside>
        <Box id="main" tabIndex={-1} component="main" flex={1} miw={0}>
          <Outlet />
        </Box>
      </Group>
      <Panel
        opened={menuOpened}
        onClose={() => setMenuOpened(false)}
        side="left"
        title={t('personalCentre')}
        closeLabel={t('close')}
      >
        <MemberMenu onChoose={() => setMenuOpened(false)} />
        <div className={classes.panelTools}>
          <SchemeSwitch />
        </div>
      </Panel>
    </>
  );
}
