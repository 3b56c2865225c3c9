import { ActionIcon, Box, Group, Skeleton, VisuallyHidden } from '@mantine/core';
import type { SearchType } from '@siliport/contract/listing';
import { IconDownload, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import page from '../../ui/styles/page.module.css';
import { openedHere } from '../../widgets/document-files/use-document-files.ts';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { HighlightedTitle } from './HighlightedTitle.tsx';
import classes from './search.module.css';
import { searchPhrases } from './search.phrases.ts';
import { getResultDate, getResultTitle, type SearchRow, toResultLink, typeIcons } from './search-result.ts';

interface ResultProps {
  type: SearchType;
  row: SearchRow;
  keyword: string;
}

/** The browser itself downloads a document, authorized by the cookie of the file calls (SE-5). */
function ResultTitle({ type, row, children }: Omit<ResultProps, 'keyword'> & { children: ReactNode }) {
  const t = usePhrases(searchPhrases);
  const link = toResultLink(type, row);
  if (link?.kind === 'screen') return <Link to={link.to}>{children}</Link>;
  if (!link) return children;
  return (
    <a href={link.href} download>
      {children}
      <IconDownload size={16} stroke={1.6} aria-hidden className={classes.fileIcon} />
      <VisuallyHidden>({t('downloads')})</VisuallyHidden>
    </a>
  );
}

function Result({ type, row, keyword }: ResultProps) {
  const t = usePhrases(searchPhrases);
  const { date } = useFormats();
  const Picture = typeIcons[type];
  const title = getResultTitle(type, row);
  const day = getResultDate(row);
  return (
    <Group component="li" gap="sm" wrap="nowrap" className={classes.result}>
      <Picture size={22} stroke={1.5} color="var(--ink-soft)" aria-hidden />
      <Box flex={1} miw={0}>
        <Box fw={500} className={classes.title}>
          <ResultTitle type={type} row={row}>
            <HighlightedTitle title={title} keyword={keyword} />
          </ResultTitle>
        </Box>
        <Group
          component="p"
          gap="0 var(--mantine-spacing-sm)"
          mih={24}
          c="dimmed"
          fz="caption"
          className={classes.facts}
        >
          <ContentLanguage item={row} />
          {type !== 'product' && row.productName && <span>{row.productName}</span>}
          {row.isIpProject && (
            <>
              <span>{t('ipProject')}</span>
              <Link to={paths.productDirectory(row.id)} aria-label={`${t('productPage')} ${title}`}>
                {t('productPage')}
              </Link>
            </>
          )}
          {day && <time dateTime={day}>{date(day)}</time>}
        </Group>
      </Box>
      {type === 'document' && (
        <ActionIcon
          component={Link}
          to={paths.documentPreview(row.id)}
          state={openedHere}
          variant="subtle"
          className={page.rowButton}
          aria-label={t('previewLabel', { title })}
          title={t('preview')}
        >
          <IconEye size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

interface Props {
  type: SearchType;
  rows: readonly SearchRow[] | undefined;
  keyword: string;
  /** Rows of the skeleton. */
  count: number;
}

export function SearchResults({ type, rows, keyword, count }: Props) {
  const t = usePhrases(searchPhrases);
  if (!rows) {
    return (
      <ul className={classes.results} aria-hidden>
        {Array.from({ length: count }, (_, index) => index).map((row) => (
          <Group key={row} component="li" gap="sm" wrap="nowrap" className={classes.result}>
            <Skeleton width={22} height={22} />
            <Box flex={1} miw={0}>
              <Skeleton height={16} width="60%" my={4} />
              <Skeleton height={12} width="24%" my={4} />
            </Box>
          </Group>
        ))}
      </ul>
    );
  }
  return (
    <ul className={classes.results} aria-label={t('results')}>
      {rows.map((row) => (
        <Result key={row.id} type={type} row={row} keyword={keyword} />
      ))}
    </ul>
  );
}
