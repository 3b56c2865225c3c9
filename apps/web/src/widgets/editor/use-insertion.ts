import type { Editor } from '@tiptap/react';
import { useRef } from 'react';
import { useUpload } from '../../api/upload.ts';
import { fittingInsertion, type Insertion, toUploadKind } from './kinds.ts';

const put = (editor: Editor, insertion: Insertion, { url, name }: { url: string; name: string }) => {
  const { to } = editor.state.selection;
  if (insertion === 'picture') {
    // What is typed next stands below the picture, and does not replace it.
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

/** Files go up one after the other, each into the text once it is there; the first that fails ends it. */
export const useInsertion = (
  editorOf: () => Editor | null,
  onUploading: (fileName: string | undefined) => void,
) => {
  const { state, start, cancel } = useUpload();
  const queue = useRef(Promise.resolve());

  const insertAll = async (files: readonly File[], wanted: (file: File) => Insertion) => {
    for (const file of files) {
      const insertion = fittingInsertion(wanted(file), file.name);
      onUploading(file.name);
      const url = await start(file, toUploadKind(insertion));
      onUploading(undefined);
      const editor = editorOf();
      if (url === undefined || !editor || editor.isDestroyed) return;
      put(editor, insertion, { url, name: file.name });
    }
  };
  const insert = (files: readonly File[], wanted: (file: File) => Insertion) => {
    queue.current = queue.current.then(() => insertAll(files, wanted));
  };
  return { state, insert, cancel };
};
