import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { indexContentQuery } from '../../shell/index-content.queries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { homePhrases } from './home.phrases.ts';
import classes from './index-page.module.css';

type Highlight = CallOutput<'indexContent'>['list'][number];

/** SEC-70: content may lead out to http and https, nowhere else. */
const isExternal = (url: string) => /^https?:\/\//i.test(url);

/** HO-2: to its external address if it has one, else to its article. */
function HighlightLink({ item, children }: { item: Highlight; children: ReactNode }) {
  const t = usePhrases(homePhrases);
  if (!isExternal(item.url)) {
    return (
      <Link to={paths.articleDetail(item.id)} className={classes.highlight}>
        {children}
      </Link>
    );
  }
  return (
    <a href={item.url} target="_blank" rel="noreferrer" className={classes.highlight}>
      {children}
      <span className={classes.hidden}>{t('external')}</span>
    </a>
  );
}

export function Highlights() {
  const t = usePhrases(homePhrases);
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery(indexContentQuery(language));
  if (isError && !data) {
    return (
      <ErrorState title={t('highlightsFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
    );
  }
  if (!data?.list.length) return null;
  return (
    <section className={classes.section} aria-labelledby="highlights">
      <h2 id="highlights" className={classes.heading}>
        {t('highlights')}
      </h2>
      <ul className={classes.highlights}>
        {data.list.map((item) => (
          <li key={item.id}>
            <HighlightLink item={item}>
              {item.cover && <img src={item.cover} alt="" className={classes.cover} loading="lazy" />}
              <span className={classes.highlightWords}>
                <span className={classes.offerTitle}>{item.title}</span>
                <span className={classes.offerText}>{item.description}</span>
              </span>
            </HighlightLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
