import { Stack, UnstyledButton } from '@mantine/core';
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { previewPhrases } from '../preview.phrases.ts';
import classes from './pdf.module.css';
import type { PdfSession } from './use-pdf-session.ts';

const width = 120;

interface PdfThumbnailsProps {
  session: PdfSession;
  page: number;
  onPage: (page: number) => void;
}

export const PdfThumbnails = ({ session, page, onPage }: PdfThumbnailsProps) => (
  <Stack component="ol" gap="2xs" align="center" pt="2xs" className={classes.scroll}>
    {Array.from({ length: session.document.numPages }, (_, index) => index + 1).map((number) => (
      <li key={number}>
        <Thumbnail document={session.document} number={number} current={number === page} onPage={onPage} />
      </li>
    ))}
  </Stack>
);

interface ThumbnailProps {
  document: PDFDocumentProxy;
  number: number;
  current: boolean;
  onPage: (page: number) => void;
}

const Thumbnail = ({ document, number, current, onPage }: ThumbnailProps) => {
  const t = usePhrases(previewPhrases);
  const button = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useHasBeenNear(button);

  useEffect(() => {
    if (!near || !canvas.current) return;
    return drawThumbnail(document, number, canvas.current);
  }, [near, document, number]);
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <UnstyledButton
      ref={button}
      className={classes.thumbnail}
      aria-label={t('page', { page: number })}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPage(number)}
    >
      <canvas
        ref={canvas}
        className={classes.thumbnailCanvas}
        width={width}
        height={Math.round(width * Math.SQRT2)}
      />
      <span aria-hidden>{number}</span>
    </UnstyledButton>
  );
};

/** Returns whether the element has been near the viewport, because only such thumbnails are loaded. */
const useHasBeenNear = (element: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      setNear(true);
      observer.disconnect();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
};

const drawThumbnail = (
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): (() => void) => {
  let task: RenderTask | undefined;
  let isGone = false;
  const draw = async () => {
    const page = await document.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    const sharpness = Math.min(window.devicePixelRatio, 2);
    const viewport = page.getViewport({ scale: (width * sharpness) / natural.width });
    if (isGone) return;
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    task = page.render({ canvas, viewport });
    await task.promise;
  };
  // A page that cannot be rendered has an empty thumbnail; the viewer reports damaged pages.
  draw().catch(() => undefined);
  return () => {
    isGone = true;
    task?.cancel();
  };
};
