import { Box, Skeleton, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Cover } from '../../ui/Cover.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ContentLink } from '../../widgets/cards/ContentLink.tsx';
import { toContentTarget } from './content-item.ts';
import { homePhrases } from './home.phrases.ts';
import classes from './index-page.module.css';

type HighlightContent = CallOutput<'indexContent'>['list'][number];

const bones = Array.from({ length: 6 }, (_, index) => index);

function Highlight({ item }: { item: HighlightContent }) {
  const target = toContentTarget(item);
  return (
    <ContentLink target={target} className={classes.highlight}>
      <Cover src={item.cover} />
      <span className={classes.highlightWords}>
        <Box component="span" fw={600} fz="lg" lh="lg">
          {item.title}
          {target.kind === 'site' && (
            <>
              {/* The picture never stands on a line of its own. */}
              {'\u00a0'}
              <IconExternalLink size={16} className={classes.outside} aria-hidden />
            </>
          )}
        </Box>
        <Box component="span" c="dimmed">
          {item.description}
        </Box>
      </span>
    </ContentLink>
  );
}

function HighlightBones() {
  return (
    <div className={classes.highlights} aria-hidden>
      {bones.map((bone) => (
        <div key={bone} className={classes.highlight}>
          <Cover src="" />
          <span className={classes.highlightWords}>
            <Skeleton height={16} width="70%" my={4} />
            <Skeleton height={14} width="90%" my={4} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** HO-2: each leads to its own address if it has one, else to its article. */
export function Highlights() {
  const t = usePhrases(homePhrases);
  const { data, isError, refetch } = useCall('indexContent', {});
  if (isError && !data) {
    return (
      <ErrorState title={t('highlightsFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
    );
  }
  if (data?.list.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="highlights" aria-busy={!data}>
      <Title order={2} id="highlights" mb="md" fz="2xl" lh="xl">
        {t('highlights')}
      </Title>
      {data ? (
        <ul className={classes.highlights}>
          {data.list.map((item) => (
            <li key={item.id}>
              <Highlight item={item} />
            </li>
          ))}
        </ul>
      ) : (
        <HighlightBones />
      )}
    </section>
  );
}
