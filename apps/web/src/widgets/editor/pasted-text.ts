import { Extension } from '@tiptap/core';
import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** A line that its spaces align with others: indented, or in columns. Two spaces may end a sentence. */
const alignedLine = /^(?: {2,}|\t)\S|\S(?: {3,}|\t)\S/;

/** Whether a text is code, a log or a table of a tool, whose spaces matter. */
const isPreformatted = (text: string): boolean =>
  text.includes('\n') && text.split('\n').some((line) => alignedLine.test(line));

/** Whether pasted HTML is code of an editor, such as VS Code, which a text of its own accompanies. */
const isCodeHtml = (html: string): boolean => /white-space:\s*pre\s*[;"']/.test(html);

/**
 * Returns pasted text as content of the editor: a preformatted one as a code block, which keeps its spaces; in any other,
 * lines stay lines, and blank ones separate paragraphs.
 */
const parsePastedText = (pasted: string, context: ResolvedPos): Slice => {
  const { schema } = context.doc.type;
  const { codeBlock, hardBreak, paragraph } = schema.nodes;
  if (!codeBlock || !hardBreak || !paragraph) throw new Error('the editor lacks a format of pasted text');
  const text = pasted.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (isPreformatted(text)) {
    // A paste is open at both ends: without paragraphs around it, the code would continue the text that it follows.
    const before = context.parent.content.size > 0 ? [paragraph.create()] : [];
    const block = codeBlock.create(null, schema.text(text));
    return new Slice(Fragment.from([...before, block, paragraph.create()]), 1, 1);
  }
  const marks = context.marks();
  const toLine = (line: string, index: number) => [
    ...(index > 0 ? [hardBreak.create()] : []),
    ...(line === '' ? [] : [schema.text(line, marks)]),
  ];
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((lines) => paragraph.create(null, lines.split('\n').flatMap(toLine)));
  return new Slice(Fragment.from(paragraphs), 1, 1);
};

const handlePaste = (view: EditorView, { clipboardData }: ClipboardEvent): boolean =>
  isCodeHtml(clipboardData?.getData('text/html') ?? '') &&
  view.pasteText(clipboardData?.getData('text/plain') ?? '');

/** Keeps the lines and columns of what is pasted from terminals and code editors. */
export const PastedText = Extension.create({
  name: 'pastedText',
  addProseMirrorPlugins: () => [new Plugin({ props: { clipboardTextParser: parsePastedText, handlePaste } })],
});
