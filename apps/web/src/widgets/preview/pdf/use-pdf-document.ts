import { PasswordResponses, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { PreviewError } from '../preview-error.ts';
import type { ViewerProps } from '../preview-file.ts';
import { openPdf } from './open-pdf.ts';
import { openPdfSource } from './pdf-source.ts';

export interface PasswordPrompt {
  wasWrong: boolean;
  answer: (password: string) => void;
}

/** Opens the file once and closes it when the viewer goes; asks for the password as often as pdf.js does. */
export const usePdfDocument = ({ file, onProblem }: ViewerProps) => {
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [question, setQuestion] = useState<PasswordPrompt>();
  const { language } = useLanguage();
  const context = useRef({ language, onProblem });
  context.current = { language, onProblem };

  useEffect(() => {
    const end = new AbortController();
    const fail = (error: unknown) => {
      if (!end.signal.aborted) context.current.onProblem(error);
    };
    const open = async () => {
      const source = await openPdfSource(file, { language: context.current.language, signal: end.signal });
      end.signal.throwIfAborted();
      const task = openPdf(source, fail);
      end.signal.addEventListener('abort', () => void task.destroy());
      task.onPassword = (answer: (password: string) => void, reason: number) =>
        setQuestion({ wasWrong: reason === PasswordResponses.INCORRECT_PASSWORD, answer });
      const opened = await task.promise;
      if (opened.numPages === 0) throw new PreviewError('broken', 'A document without pages');
      // pdf.js' viewer waits for the first page for ever when the page tree does not lead to it.
      await opened.getPage(1);
      setQuestion(undefined);
      setDocument(opened);
    };
    open().catch(fail);
    return () => end.abort();
  }, [file]);

  return { document, question };
};
