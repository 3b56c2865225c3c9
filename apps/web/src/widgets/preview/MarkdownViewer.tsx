import { Box } from '@mantine/core';
import markdownIt from 'markdown-it';
import { useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { RichText } from '../rich-text/RichText.tsx';
import { PreviewSkeleton } from './PreviewSkeleton.tsx';
import classes from './preview.module.css';
import { previewPhrases } from './preview.phrases.ts';
import { PreviewError, type ViewerProps } from './preview-file.ts';
import { useWholeFile } from './viewer.ts';

const markdown = markdownIt({ html: false });

/** The dialog's title is the first heading; those of the file come below it, and an article has no more than four. */
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens)
    if (/^heading_/.test(token.type)) token.tag = `h${Math.min(4, Number(token.tag.slice(1)) + 1)}`;
});

/** CommonMark with tables as HTML; tags that the text itself holds stay text. */
const renderMarkdown = (text: string): string => markdown.render(text);

/** Release notes have some kilobytes; a longer text would hold up the page while it is laid out. */
const maxBytes = 1024 * 1024;

/** Shows a Markdown file as an article; what it holds of HTML is shown as text (DO-2). */
export const MarkdownViewer = (props: ViewerProps) => {
  const t = usePhrases(previewPhrases);
  const [html, setHtml] = useState<string>();

  useWholeFile(props, async (data) => {
    if (data.byteLength > maxBytes) throw new PreviewError('tooLarge');
    setHtml(renderMarkdown(new TextDecoder().decode(data)));
    return undefined;
  });

  if (html === undefined) return <PreviewSkeleton />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <section className={`${classes.scroller} ${classes.focusable}`} tabIndex={0} aria-label={t('preview')}>
      <Box maw="var(--reading-width)" mx="auto" px={20} pt="lg" pb={48}>
        <RichText html={html} />
      </Box>
    </section>
  );
};
