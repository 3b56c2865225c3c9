import { useCall } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { settings } from '../../settings.ts';
import { LogoPicture } from '../../ui/Logo.tsx';
import classes from './layout.module.css';
import { layoutPhrases } from './layouts.phrases.ts';

interface Line {
  title: string;
  description: string;
}

function Lines({ heading, lines }: { heading: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={heading}>
      {lines.map(({ title, description }) => (
        <p key={title + description} className={classes.line}>
          <span className={classes.lineTitle}>{title}</span>
          <span>{description}</span>
        </p>
      ))}
    </section>
  );
}

/** SH-6: phone, address and copyright as the home content has them. */
export function SiteFooter() {
  const t = usePhrases(layoutPhrases);
  const { language } = useLanguage();
  const { data } = useCall('indexContent', {});
  return (
    <footer className={classes.footer}>
      <div className={classes.footerContent}>
        <div className={classes.footerName}>
          <LogoPicture vendor={settings.vendor[language]} picture={settings.logo} size={24} />
          <span>{settings.portal[language]}</span>
        </div>
        <div className={classes.footerLines}>
          <Lines heading={t('phone')} lines={data?.phone ?? []} />
          <Lines heading={t('address')} lines={data?.address ?? []} />
        </div>
        <div className={classes.copyright}>
          {data?.copyright.map(({ title, description }) => (
            <span key={title + description}>{[title, description].filter(Boolean).join(' ')}</span>
          ))}
        </div>
      </div>
    </footer>
  );
}
