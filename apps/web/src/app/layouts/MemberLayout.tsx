import { ActionIcon, Box, Group, Stack } from '@mantine/core';
import {
  IconArrowLeft,
  IconCalendarCheck,
  IconCpu,
  IconDownload,
  IconHeadset,
  IconLayoutDashboard,
  IconLock,
  IconLogout,
  IconMail,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { isRestricted, session, useSession } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { menuMark, screens } from '../../screens.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { layoutPhrases } from '../app.phrases.ts';
import {
  HomeLink,
  LanguageSwitch,
  MenuButton,
  SchemeSwitch,
  SkipLink,
  WebsiteLink,
} from './HeaderButtons.tsx';
import { SearchButton } from './HeaderSearch.tsx';
import header from './header.module.css';
import classes from './member-layout.module.css';

const entries = [
  { screen: screens.memberHome, Icon: IconLayoutDashboard },
  { screen: screens.ownProducts, Icon: IconCpu },
  { screen: screens.workOrderList, Icon: IconHeadset },
  { screen: screens.downloadHistory, Icon: IconDownload },
  { screen: screens.registrationHistory, Icon: IconCalendarCheck },
  { screen: screens.messageList, Icon: IconMail },
  { screen: screens.personInformation, Icon: IconUser },
  { screen: screens.changePassword, Icon: IconLock },
  { screen: screens.accountSecurity, Icon: IconShieldLock },
] as const;

/** The menu on the left, or in the panel of narrow screens (MC-1). */
function MemberMenu({ onChoose }: { onChoose?: () => void }) {
  const t = usePhrases(layoutPhrases);
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const here = pathname === screens.admin.path ? screens.memberHome.path : pathname;
  return (
    <>
      <Stack component="nav" gap="3xs" aria-label={t('memberMenu')}>
        {entries.map(({ screen: { path, title }, Icon }) => (
          <Link
            key={path}
            to={path}
            className={classes.entry}
            aria-current={menuMark(path, here)}
            onClick={onChoose}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
            {title[language]}
          </Link>
        ))}
      </Stack>
      <Link to={paths.loginHome()} className={classes.back} onClick={onChoose}>
        <IconArrowLeft size={16} aria-hidden />
        {t('backToPortal')}
      </Link>
    </>
  );
}

/** The largest number that fits the badge. */
const maxUnreadShown = 99;

/** Links to the messages, with the number of unread ones (MC-1, MS-2). */
function MessageLink() {
  const t = usePhrases(layoutPhrases);
  const current = useSession();
  const { data } = useCall('memberUnread', {}, { enabled: current.token !== null && !isRestricted(current) });
  const count = data?.count ?? 0;
  const label = count > 0 ? t('messagesUnread', { count }) : t('messages');
  return (
    <ActionIcon
      component={Link}
      to={paths.messageList()}
      variant="subtle"
      color="gray"
      size={36}
      className={classes.messages}
      aria-label={label}
      title={label}
    >
      <IconMail size={20} stroke={1.6} aria-hidden />
      {count > 0 && (
        <span className={classes.unread} aria-hidden>
          {count > maxUnreadShown ? `${maxUnreadShown}+` : count}
        </span>
      )}
    </ActionIcon>
  );
}

/** Ends the session in the browser immediately, and on the server as soon as the request arrives (AC-11). */
const useLogout = () => {
  const navigate = useNavigate();
  return () => {
    // The request reads the token before the session is cleared.
    call('logout', {}).catch(() => {});
    session.end();
    navigate(paths.login());
  };
};

function MemberTools() {
  const t = usePhrases(layoutPhrases);
  const handleLogout = useLogout();
  const look = { variant: 'subtle', color: 'gray', size: 36 } as const;
  return (
    <div className={classes.tools}>
      <SearchButton />
      <LanguageSwitch />
      <SchemeSwitch visibleFrom="sm" />
      <Box visibleFrom="sm">
        <WebsiteLink isIcon />
      </Box>
      <MessageLink />
      <IconButton {...look} onClick={handleLogout} label={t('exit')}>
        <IconLogout size={20} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  );
}

/** The layout of the personal center (MC-1). */
export function MemberLayout({ children }: { children?: ReactNode }) {
  const t = usePhrases(layoutPhrases);
  const [menuOpened, setMenuOpened] = useState(false);
  return (
    <>
      <SkipLink />
      <header className={`${header.header} ${header.bar} ${classes.header}`}>
        <MenuButton hiddenFrom="sm" onClick={() => setMenuOpened(true)} />
        <HomeLink
          to={paths.loginHome()}
          className={`${header.home} ${classes.home}`}
          label={t('backToPortal')}
        />
        <Box component="span" visibleFrom="sm" className={classes.title}>
          {t('personalCentre')}
        </Box>
        <MemberTools />
      </header>
      <Group gap={0} align="stretch" wrap="nowrap" flex={1}>
        <Box component="aside" visibleFrom="sm" className={classes.side}>
          <div className={classes.sticky}>
            <MemberMenu />
          </div>
        </Box>
        <Box id="main" tabIndex={-1} component="main" flex={1} miw={0}>
          {children}
        </Box>
      </Group>
      <Panel opened={menuOpened} onClose={() => setMenuOpened(false)} side="left" title={t('personalCentre')}>
        <MemberMenu onChoose={() => setMenuOpened(false)} />
        <Group gap="xs" className={header.panelTools} px={0} pb={0}>
          <SchemeSwitch />
          <WebsiteLink />
        </Group>
      </Panel>
    </>
  );
}
