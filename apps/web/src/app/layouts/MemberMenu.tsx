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
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { sectionPhrases } from '../sections.phrases.ts';
import { layoutPhrases } from './layouts.phrases.ts';
import classes from './member-layout.module.css';

const entries = [
  { section: 'memberHome', route: paths.memberHome(), Icon: IconLayoutDashboard },
  { section: 'ownProducts', route: paths.ownProducts(), Icon: IconCpu },
  { section: 'workOrderList', route: paths.workOrderList(), Icon: IconHeadset },
  { section: 'downloadHistory', route: paths.downloadHistory(), Icon: IconDownload },
  { section: 'registrationHistory', route: paths.registrationHistory(), Icon: IconCalendarCheck },
  { section: 'messageList', route: paths.messageList(), Icon: IconMail },
  { section: 'personInformation', route: paths.personInformation(), Icon: IconUser },
  { section: 'changePassword', route: paths.changePassword(), Icon: IconLock },
] as const;

/** MC-1: the left menu. */
export function MemberMenu({ onChoose }: { onChoose?: () => void }) {
  const t = usePhrases(layoutPhrases);
  const section = usePhrases(sectionPhrases);
  const { pathname } = useLocation();
  const here = pathname === paths.admin() ? paths.memberHome() : pathname;
  return (
    <nav aria-label={t('memberMenu')} className={classes.menu}>
      {entries.map(({ section: name, route, Icon }) => (
        <Link
          key={name}
          to={route}
          className={classes.entry}
          aria-current={route === here ? 'page' : undefined}
          onClick={onChoose}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
          {section(name)}
        </Link>
      ))}
    </nav>
  );
}
