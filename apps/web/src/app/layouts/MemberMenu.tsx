import {
  IconCalendarCheck,
  IconCpu,
  IconDownload,
  IconHeadset,
  IconLayoutDashboard,
  IconLock,
  IconMail,
  IconUser,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { screens } from '../../screens.ts';
import { layoutPhrases } from './layouts.phrases.ts';
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
] as const;

/** MC-1: the left menu. */
export function MemberMenu({ onChoose }: { onChoose?: () => void }) {
  const t = usePhrases(layoutPhrases);
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const here = pathname === screens.admin.path ? screens.memberHome.path : pathname;
  return (
    <nav aria-label={t('memberMenu')} className={classes.menu}>
      {entries.map(({ screen: { path, title }, Icon }) => (
        <Link
          key={path}
          to={path}
          className={classes.entry}
          aria-current={path === here ? 'page' : undefined}
          onClick={onChoose}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
          {title[language]}
        </Link>
      ))}
    </nav>
  );
}
