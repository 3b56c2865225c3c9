import '@mantine/tiptap/styles.css';
import { Stack } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useUpload } from '../../api/files/upload.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { UploadStatus } from '../uploads/UploadStatus.tsx';
import { getPastedFiles } from '../uploads/use-dropped-files.ts';
import classes from './editor.module.css';
import { editorPhrases } from './editor.phrases.ts';
import { extensions } from './extensions.ts';
import { type Insertion, isBlankHtml, toInsertion, toPlayableInsertion, toUploadKind } from './kinds.ts';
import { LinkForm, Toolbar } from './Toolbar.tsx';

/** A longer text is a log that is better read as a file: some 600 lines. */
const maxPastedLength = 50_000;

const insertFile = (editor: Editor, insertion: Insertion, { url, name }: { url: string; name: string }) => {
  const { to } = editor.state.selection;
  if (insertion === 'picture') {
    // Inserts a paragraph below, so that typing does not replace the picture.
    const below = { type: 'paragraph' };
    editor.commands.insertContentAt(to, [{ type: 'image', attrs: { src: url, alt: name } }, below]);
    return;
  }
  const attrs = { href: url, 'data-video': insertion === 'video' ? '' : null };
  editor.commands.insertContentAt(to, [
    { type: 'text', text: name, marks: [{ type: 'link', attrs }] },
    { type: 'text', text: ' ' },
  ]);
};

/** Uploads files one by one and inserts each into the text; stops at the first failure. */
const useInsertion = (
  getEditor: () => Editor | null,
  onUploading: (fileName: string | undefined) => void,
) => {
  const { state, start, cancel } = useUpload();
  const queue = useRef(Promise.resolve());

  const insertAll = async (files: readonly File[], getInsertion: (file: File) => Insertion) => {
    for (const file of files) {
      const insertion = toPlayableInsertion(getInsertion(file), file.name);
      onUploading(file.name);
      const url = await start(file, toUploadKind(insertion));
      onUploading(undefined);
      const editor = getEditor();
      if (url === undefined || !editor || editor.isDestroyed) return;
      insertFile(editor, insertion, { url, name: file.name });
    }
  };
  const insert = (files: readonly File[], getInsertion: (file: File) => Insertion) => {
    queue.current = queue.current.then(() => insertAll(files, getInsertion));
  };
  return { state, insert, cancel };
};

export interface RichEditorProps {
  /** The accessible name. */
  label: string;
  /** The initial HTML; the editor is uncontrolled. Another `key` resets it. */
  html: string;
  /** Called with an empty text when there is no visible content. */
  onChange: (html: string) => void;
  /** Called with the name of the file being uploaded; undefined when done. */
  onUploading?: (fileName: string | undefined) => void;
  /** Called with pasted and dropped files other than pictures; without it they become links in the text. */
  onOtherFiles?: (files: readonly File[]) => void;
  /** Id of the text field. */
  id?: string;
  'data-path'?: string;
  onBlur?: () => void;
  /** Id of the element that describes the error. */
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
  const t = usePhrases(editorPhrases);
  const created = useRef<Editor>(null);
  const { state, insert, cancel } = useInsertion(() => created.current, onUploading);
  /** Returns whether the files were handled, so that the editor ignores them. */
  const handleFiles = (files: readonly File[]): boolean => {
    const belongsInText = ({ name }: File) => !onOtherFiles || toInsertion(name) === 'picture';
    const others = files.filter((file) => !belongsInText(file));
    if (others.length > 0) onOtherFiles?.(others);
    if (files.length > others.length) insert(files.filter(belongsInText), ({ name }) => toInsertion(name));
    return files.length > 0;
  };
  const attachText = (text: string): boolean => {
    const name = 'pasted-text.txt';
    toast.info(t('pastedAsFile', { name }));
    return handleFiles([new File([text], name, { type: 'text/plain' })]);
  };
  const editor = useEditor({
    extensions,
    content: html,
    autofocus: autoFocus ? 'end' : false,
    // The page's own stylesheet has these rules.
    injectCSS: false,
    onCreate: (event) => {
      created.current = event.editor;
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
      handlePaste: (_view, { clipboardData }) => {
        const text = clipboardData?.getData('text/plain') ?? '';
        if (text.length > maxPastedLength) return attachText(text);
        const files = getPastedFiles(clipboardData);
        return handleFiles(onOtherFiles ? files : files.filter(({ type }) => type.startsWith('image/')));
      },
      handleDrop: (_view, event, _slice, moved) =>
        !moved && handleFiles([...(event.dataTransfer?.files ?? [])]),
    },
  });
  return { editor, state, insert, cancel };
};

/** A small rich-text editor that uploads pictures, videos and attachments. Load it by `LazyEditor`. */
export function RichEditor(props: RichEditorProps) {
  const { editor, state, insert, cancel } = usePortalEditor(props);
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  return (
    <Stack gap="sm" className={classes.whole} data-invalid={props.errorId !== undefined}>
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
    </Stack>
  );
}
