import { Box, Group } from '@mantine/core';
import { useCall } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { settings } from '../../settings.ts';
import { LogoPicture } from '../../ui/Logo.tsx';
import { layoutPhrases } from '../app.phrases.ts';
import classes from './footer.module.css';

interface Line {
  title: string;
  description: string;
}

function Lines({ heading, lines }: { heading: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={heading}>
      {lines.map(({ title, description }) => (
        <Group key={title + description} component="p" gap="0 var(--mantine-spacing-xs)" m={0} mb="2xs">
          <Box component="span" c="var(--ink)">
            {title}
          </Box>
          <span>{description}</span>
        </Group>
      ))}
    </section>
  );
}

/** Shows phone, address and copyright of the home content (SH-6). */
export function SiteFooter() {
  const t = usePhrases(layoutPhrases);
  const { language } = useLanguage();
  const { data } = useCall('indexContent', {});
  return (
    <footer className={classes.footer}>
      <div className={classes.content}>
        <Group gap="xs" wrap="nowrap" c="var(--ink)" fw={600} className={classes.name}>
          <LogoPicture vendor={settings.vendor[language]} picture={settings.logo} size={24} />
          <span>{settings.portal[language]}</span>
        </Group>
        <div className={classes.lines}>
          <Lines heading={t('phone')} lines={data?.phone ?? []} />
          <Lines heading={t('address')} lines={data?.address ?? []} />
        </div>
        <Group gap="4px var(--mantine-spacing-lg)" className={classes.copyright}>
          {data?.copyright.map(({ title, description }) => (
            <span key={title + description}>{[title, description].filter(Boolean).join(' ')}</span>
          ))}
        </Group>
      </div>
    </footer>
  );
}
