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

/** The dialog's title is the h1, so headings of the file start below it; the allow list ends at h4. */
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens)
    if (/^heading_/.test(token.type)) token.tag = `h${Math.min(4, Number(token.tag.slice(1)) + 1)}`;
});

/** Renders CommonMark with tables; HTML tags in the text are escaped. */
const renderMarkdown = (text: string): string => markdown.render(text);

/** Release notes have a few kilobytes; laying out a longer text would block the page. */
const maxBytes = 1024 * 1024;

/** Renders a Markdown file as an article; HTML in it is shown as text (DO-2). */
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
