import { ActionIcon, Button, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { settings } from '../../settings.ts';
import { layoutPhrases } from './layouts.phrases.ts';

const schemes = {
  auto: { next: 'light', Icon: IconDeviceDesktop, label: 'schemeAuto' },
  light: { next: 'dark', Icon: IconSun, label: 'schemeLight' },
  dark: { next: 'auto', Icon: IconMoon, label: 'schemeDark' },
} as const;

/** Offers the other language, in that language; nothing where the portal speaks one alone (SH-2). */
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

/** SH-2: as the system, light, dark, and round again. */
export function SchemeSwitch({ className }: { className?: string }) {
  const t = usePhrases(layoutPhrases);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { next, Icon, label } = schemes[colorScheme];
  return (
    <ActionIcon
      className={className}
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
