import { ActionIcon, Button, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconExternalLink,
  IconMenu2,
  IconMoon,
  IconSun,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { settings } from '../../settings.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { layoutPhrases } from '../app.phrases.ts';
import classes from './header.module.css';

/** Skips to the main content. It is a button, because the hash of the URL belongs to the router. */
export function SkipLink() {
  const t = usePhrases(layoutPhrases);
  const handleClick = () => document.getElementById('main')?.focus();
  return (
    <button type="button" className={classes.skip} onClick={handleClick}>
      {t('skip')}
    </button>
  );
}

interface HomeLinkProps {
  to: string;
  /** The page that it leads to. */
  label: string;
  className: string | undefined;
}

/** The vendor's logo, which leads to a start page. */
export function HomeLink({ to, label, className }: HomeLinkProps) {
  const { language } = useLanguage();
  const vendor = settings.vendor[language];
  return (
    <Link to={to} className={className} aria-label={[vendor, label].filter(Boolean).join(' - ')}>
      <Logo vendor={vendor} picture={settings.logo} />
    </Link>
  );
}

interface MenuButtonProps {
  /** The breakpoint from which the menu itself has room. */
  hiddenFrom: 'sm' | 'md';
  onClick: () => void;
}

/** Opens the menu panel on narrow screens. */
export function MenuButton({ hiddenFrom, onClick }: MenuButtonProps) {
  const t = usePhrases(layoutPhrases);
  return (
    <IconButton
      hiddenFrom={hiddenFrom}
      size={40}
      onClick={onClick}
      label={t('openMenu')}
      aria-haspopup="dialog"
    >
      <IconMenu2 size={22} aria-hidden />
    </IconButton>
  );
}

const schemes = {
  auto: { next: 'light', Icon: IconDeviceDesktop, label: 'schemeAuto' },
  light: { next: 'dark', Icon: IconSun, label: 'schemeLight' },
  dark: { next: 'auto', Icon: IconMoon, label: 'schemeDark' },
} as const;

/** Offers the other language, in that language; nothing where the portal has only one (SH-2). */
export function LanguageSwitch() {
  const t = usePhrases(layoutPhrases);
  const { language, setLanguage } = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  if (!settings.languages.includes(other)) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      px={8}
      h={36}
      onClick={() => setLanguage(other)}
      aria-label={t('switchLanguage')}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
    >
      {t('otherLanguage')}
    </Button>
  );
}

/** Cycles through the color schemes: system, light, dark (SH-2). */
export function SchemeSwitch(props: { className?: string; visibleFrom?: 'sm' }) {
  const t = usePhrases(layoutPhrases);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { next, Icon, label } = schemes[colorScheme];
  return (
    <ActionIcon
      {...props}
      variant="subtle"
      color="gray"
      size={36}
      onClick={() => setColorScheme(next)}
      aria-label={t(label)}
      title={t(label)}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/** Links to the vendor's website, if there is one. */
export function WebsiteLink({ isIcon = false }: { isIcon?: boolean }) {
  const t = usePhrases(layoutPhrases);
  if (!settings.website) return null;
  const link = { href: settings.website, target: '_blank', rel: 'noreferrer' };
  if (isIcon) {
    return (
      <ActionIcon
        {...link}
        component="a"
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('website')}
        title={t('website')}
      >
        <IconWorld size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <a {...link} className={classes.website}>
      {t('website')}
      <IconExternalLink size={14} aria-hidden />
    </a>
  );
}
