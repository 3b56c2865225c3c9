import { ActionIcon, Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import type { SearchType } from '@siliport/contract/listing';
import { IconDownload, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CallInput, call } from '../../api/call.ts';
import { formatList } from '../../i18n/formats.ts';
import { getTextLanguage, useLanguage } from '../../i18n/language.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import page from '../../ui/styles/page.module.css';
import { previewState } from '../../widgets/document-files/use-document-files.ts';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { MarkedText } from './MarkedText.tsx';
import classes from './search.module.css';
import { searchPhrases } from './search.phrases.ts';
import {
  getResultDate,
  getResultTitle,
  type SearchRow,
  toResultLink,
  toTypedWord,
  typeIcons,
} from './search-result.ts';

interface RowProps {
  type: SearchType;
  row: SearchRow;
}

interface Props extends RowProps {
  /** The searched keyword, which a preview marks. */
  keyword: string;
}

/** Counts an anonymous click for the statistics of the search; failures are ignored. */
const reportClick = ({ type, keyword, rank }: CallInput<'searchClick'>): void => {
  if (keyword !== '') call('searchClick', { type, keyword, rank }).catch(() => {});
};

/** Renders the title as a link; a document is downloaded by the browser, authorized by the cookie of the file calls (SE-5). */
function ResultTitle({ type, row, children }: RowProps & { children: ReactNode }) {
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

/** Returns the URL of a preview at the page of the snippet, with its words marked. */
const toPreviewUrl = ({ id, snippet }: SearchRow, keyword: string): string => {
  const words = (snippet?.marks ?? []).map(([start, end]) => snippet?.text.slice(start, end).toLowerCase());
  const mark = [...new Set(words)].join(' ') || keyword;
  return paths.documentPreview(id, { page: snippet?.page, mark: mark.slice(0, limits.keyword) });
};

/** A link to the page or sheet of the snippet in the file. */
function FilePosition({ row, keyword }: Omit<Props, 'type'>) {
  const t = usePhrases(searchPhrases);
  const { page: pageNo, label } = row.snippet ?? {};
  if (pageNo === undefined) return null;
  return (
    <Link
      to={toPreviewUrl(row, keyword)}
      state={previewState}
      className={classes.filePosition}
      lang={label && getTextLanguage(label)}
    >
      {label ? t('atLabel', { label }) : t('atPage', { page: pageNo })}
    </Link>
  );
}

function IpProjectProperties({ row, title }: { row: SearchRow; title: string }) {
  const t = usePhrases(searchPhrases);
  if (!row.isIpProject) return null;
  return (
    <>
      <span>{t('ipProject')}</span>
      <Link to={paths.productDirectory(row.id)} aria-label={`${t('productPage')} ${title}`}>
        {t('productPage')}
      </Link>
    </>
  );
}

function ResultProperties({ type, row, keyword }: Props) {
  const t = usePhrases(searchPhrases);
  const { language } = useLanguage();
  const { date, fileSize } = useFormats();
  const day = getResultDate(row);
  const missing = row.missing?.map((word) => toTypedWord(word, keyword));
  return (
    <Group
      component="p"
      gap="0 var(--mantine-spacing-sm)"
      mih={24}
      c="dimmed"
      fz="caption"
      className={classes.meta}
    >
      <ContentLanguage item={row} />
      <FilePosition row={row} keyword={keyword} />
      {row.number && (
        <Box component="span" ff="monospace" fz="xs">
          {row.number}
        </Box>
      )}
      {row.suffix && <span>{row.suffix.replace(/^\./, '').toUpperCase()}</span>}
      {row.size !== undefined && <span>{fileSize(row.size)}</span>}
      {row.products?.map((product) => (
        <span key={product}>{product}</span>
      ))}
      {row.revision && <span>{t('revision', { revision: row.revision })}</span>}
      <IpProjectProperties row={row} title={getResultTitle(type, row)} />
      {day && <time dateTime={day}>{date(day)}</time>}
      {row.isOfSameProduct && <span>{t('sameProduct')}</span>}
      {missing && <span>{t('without', { words: formatList(missing, language) })}</span>}
    </Group>
  );
}

/** One result: title and snippet with the words marked, and its properties (SE-4, SE-6). */
export function ResultRow({ type, row, keyword, rank }: Props & { rank: number }) {
  const t = usePhrases(searchPhrases);
  const Picture = typeIcons[type];
  const title = getResultTitle(type, row);
  return (
    <Group
      component="li"
      gap="sm"
      wrap="nowrap"
      align="flex-start"
      className={classes.result}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) reportClick({ type, keyword, rank });
      }}
    >
      <Picture size={22} stroke={1.5} color="var(--ink-soft)" aria-hidden />
      <Box flex={1} miw={0}>
        <Box fw={500} className={classes.title}>
          <ResultTitle type={type} row={row}>
            <MarkedText text={title} marks={row.titleMarks} />
          </ResultTitle>
        </Box>
        {row.snippet && (
          <Text lineClamp={2} c="dimmed" lang={getTextLanguage(row.snippet.text)} className={classes.snippet}>
            <MarkedText text={row.snippet.text} marks={row.snippet.marks} />
          </Text>
        )}
        <ResultProperties type={type} row={row} keyword={keyword} />
      </Box>
      {type === 'document' && (
        <ActionIcon
          component={Link}
          to={toPreviewUrl(row, keyword)}
          state={previewState}
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
