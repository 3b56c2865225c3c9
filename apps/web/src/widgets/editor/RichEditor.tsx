import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { UploadStatus } from '../uploads/UploadStatus.tsx';
import { pastedFiles } from '../uploads/use-dropped-files.ts';
import classes from './editor.module.css';
import { editorPhrases } from './editor.phrases.ts';
import { extensions } from './extensions.ts';
import { isBlankHtml, toInsertion } from './kinds.ts';
import { LinkForm } from './LinkForm.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useInsertion } from './use-insertion.ts';

export interface RichEditorProps {
  /** What the text is, for those who listen. */
  label: string;
  /** The text at the start; afterwards the editor keeps it. Another `key` begins anew. */
  html: string;
  /** Empty when nothing is there to read or see. */
  onChange: (html: string) => void;
  /** The file that is on its way into the text; undefined when none is. */
  onUploading?: (fileName: string | undefined) => void;
  /** Takes what is pasted or dropped and is no picture, instead of a link to it in the text. */
  onOtherFiles?: (files: readonly File[]) => void;
  /** Of the text field, by which a form finds it. */
  id?: string;
  'data-path'?: string;
  onBlur?: () => void;
  /** Id of what says that something is wrong with the text. */
  errorId?: string;
  autoFocus?: boolean;
}

const useLabels = () => {
  const t = usePhrases(editorPhrases);
  return {
    boldControlLabel: t('bold'),
    italicControlLabel: t('italic'),
    codeControlLabel: t('code'),
    bulletListControlLabel: t('bulletList'),
    orderedListControlLabel: t('orderedList'),
    blockquoteControlLabel: t('quote'),
    codeBlockControlLabel: t('codeBlock'),
  };
};

const usePortalEditor = (props: RichEditorProps) => {
  const { label, html, onChange, onUploading = () => {}, onOtherFiles, id, errorId, autoFocus } = props;
  const made = useRef<Editor>(null);
  const { state, insert, cancel } = useInsertion(() => made.current, onUploading);
  /** True: the files are taken, and nothing else is done with them. */
  const take = (files: readonly File[]): boolean => {
    const isForText = ({ name }: File) => !onOtherFiles || toInsertion(name) === 'picture';
    const others = files.filter((file) => !isForText(file));
    if (others.length > 0) onOtherFiles?.(others);
    if (files.length > others.length) insert(files.filter(isForText), ({ name }) => toInsertion(name));
    return files.length > 0;
  };
  const editor = useEditor({
    extensions,
    content: html,
    autofocus: autoFocus ? 'end' : false,
    // The page's own stylesheet has these rules.
    injectCSS: false,
    onCreate: (event) => {
      made.current = event.editor;
    },
    onBlur: () => props.onBlur?.(),
    onUpdate: (event) => {
      const text = event.editor.getHTML();
      onChange(isBlankHtml(text) ? '' : text);
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(id ? { id } : {}),
        ...(props['data-path'] ? { 'data-path': props['data-path'] } : {}),
        ...(errorId ? { 'aria-invalid': 'true', 'aria-describedby': errorId } : {}),
      },
      handlePaste: (_view, event) => {
        const files = pastedFiles(event.clipboardData);
        return take(onOtherFiles ? files : files.filter(({ type }) => type.startsWith('image/')));
      },
      handleDrop: (_view, event, _slice, moved) => !moved && take([...(event.dataTransfer?.files ?? [])]),
    },
  });
  return { editor, state, insert, cancel };
};

/** A small rich-text editor whose pictures, videos and attachments go up into the text. Load it by `LazyEditor`. */
export function RichEditor(props: RichEditorProps) {
  const { editor, state, insert, cancel } = usePortalEditor(props);
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  return (
    <div className={classes.whole} data-invalid={props.errorId !== undefined}>
      <RichTextEditor
        editor={editor}
        labels={useLabels()}
        withCodeHighlightStyles={false}
        withTypographyStyles={false}
        className={classes.editor}
      >
        <Toolbar
          isLinkOpen={isLinkOpen}
          onLink={() => setIsLinkOpen(!isLinkOpen)}
          onFiles={(files, insertion) => insert(files, () => insertion)}
        />
        {isLinkOpen && <LinkForm editor={editor} onClose={() => setIsLinkOpen(false)} />}
        <RichTextEditor.Content className={classes.content} />
      </RichTextEditor>
      <UploadStatus state={state} onCancel={cancel} />
    </div>
  );
}
