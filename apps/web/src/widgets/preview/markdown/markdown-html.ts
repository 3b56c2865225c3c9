import markdownIt from 'markdown-it';

const markdown = markdownIt({ html: false });

/** The dialog's title is the first heading; those of the file come below it, and an article has no more than four. */
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens)
    if (/^heading_/.test(token.type)) token.tag = `h${Math.min(4, Number(token.tag.slice(1)) + 1)}`;
});

/** CommonMark with tables as HTML; tags that the text itself holds stay text. */
export const markdownHtml = (text: string): string => markdown.render(text);
