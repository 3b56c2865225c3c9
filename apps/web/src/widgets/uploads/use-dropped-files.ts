import { useEffect, useEffectEvent, useState } from 'react';

/** Returns the files on the clipboard; with a text, they are only a picture of that text. */
export const getPastedFiles = (data: DataTransfer | null): File[] =>
  data && data.getData('text/plain').trim() === '' ? [...data.files] : [];

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * Calls `onFiles` with what is dropped or pasted anywhere on the page, unless an editor handled it. Returns whether files
 * are being dragged over the page.
 */
export const useDroppedFiles = (onFiles: (files: readonly File[]) => void): boolean => {
  const [isDragging, setIsDragging] = useState(false);
  const handleFiles = useEffectEvent((event: Event, files: readonly File[]) => {
    if (event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const controller = new AbortController();
    const on = <K extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      type: K,
      listener: (event: DocumentEventMap[K]) => void,
    ) => document.addEventListener(type, listener, { signal: controller.signal });
    on('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragging(true);
    });
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsDragging(false));
    on('drop', (event) => {
      setIsDragging(false);
      handleFiles(event, [...(event.dataTransfer?.files ?? [])]);
    });
    on('paste', (event) => handleFiles(event, getPastedFiles(event.clipboardData)));
    return () => controller.abort();
  }, []);
  return isDragging;
};
