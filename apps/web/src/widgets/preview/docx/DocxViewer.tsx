import { type Options, parseAsync, renderDocument } from 'docx-preview';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { checkOfficePackage } from '../office-package.ts';
import { PreviewSkeleton } from '../PreviewSkeleton.tsx';
import classes from '../preview.module.css';
import { previewPhrases } from '../preview.phrases.ts';
import type { ViewerProps } from '../preview-file.ts';
import { PreviewError } from '../preview-file.ts';
import { Toolbar, ZoomTools } from '../Toolbar.tsx';
import { focusContent, useOfficeFile } from '../viewer.ts';
import { createNodeFactory, frameSandbox, frameSource, listenInFrame, missingPicture } from './docx-frame.ts';

const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/**
 * Zooms the frame as a whole, from outside: docx-preview measures its tab stops inside, in pixels that a zoom there
 * would falsify. The frame is laid out larger or smaller by the inverse, so that it always fills the stage.
 */
const useFrameZoom = (stage: RefObject<HTMLDivElement | null>, pageWidth: number | undefined) => {
  const [available, setAvailable] = useState(0);
  const [chosen, setChosen] = useState<number>();
  const fitting = pageWidth && available ? Math.min(available / pageWidth, 1) : 1;
  const scale = chosen ?? fitting;
  const current = useRef(scale);
  current.current = scale;

  useEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width));
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage]);

  const style: CSSProperties = {
    width: `${100 / scale}%`,
    height: `${100 / scale}%`,
    transform: scale === 1 ? undefined : `scale(${scale})`,
    visibility: pageWidth ? undefined : 'hidden',
  };
  const step = (direction: 1 | -1) =>
    setChosen(
      direction > 0
        ? (steps.find((value) => value > current.current + 0.01) ?? current.current)
        : (steps.findLast((value) => value < current.current - 0.01) ?? current.current),
    );
  const fit = () => setChosen(pageWidth && available ? available / pageWidth : undefined);
  return { percent: Math.round(scale * 100), style, step, fit };
};

export const DocxViewer = (props: ViewerProps) => {
  const t = usePhrases(previewPhrases);
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [pageWidth, setPageWidth] = useState<number>();
  const zoom = useFrameZoom(stage, pageWidth);

  useOfficeFile(props, async (data, signal) => {
    await checkOfficePackage(data);
    const inside = await frameDocument(frame.current, signal);
    await fillFrame(inside, data);
    signal.throwIfAborted();
    if (!frame.current) return undefined;
    listenInFrame(frame.current, inside, zoom.step);
    setPageWidth(widestPage(inside));
    return undefined;
  });

  // Only once it is visible: what is hidden takes no focus.
  useEffect(() => {
    if (pageWidth) focusContent(frame.current);
  }, [pageWidth]);

  return (
    <div className={classes.viewer}>
      {pageWidth === undefined ? (
        <div className={classes.waiting}>
          <PreviewSkeleton />
        </div>
      ) : (
        <Toolbar>
          <span />
          <ZoomTools percent={zoom.percent} onZoom={zoom.step} onFit={zoom.fit} />
          <span />
        </Toolbar>
      )}
      <div ref={stage} className={classes.stage}>
        <iframe
          ref={frame}
          className={`${classes.frame} ${classes.focusable}`}
          style={zoom.style}
          title={t('document')}
          sandbox={frameSandbox}
          srcDoc={frameSource}
        />
      </div>
    </div>
  );
};

/** Until the frame's own source is in, it holds an empty page that would be thrown away with all that was put there. */
const frameDocument = async (frame: HTMLIFrameElement | null, signal: AbortSignal): Promise<Document> => {
  if (!frame) throw new PreviewError('broken', 'No frame');
  if (!frame.contentDocument?.querySelector('meta[http-equiv]')) {
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true, signal }));
  }
  if (!frame.contentDocument) throw new PreviewError('broken', 'The frame cannot be reached');
  return frame.contentDocument;
};

const fillFrame = async (inside: Document, data: ArrayBuffer): Promise<void> => {
  const options: Partial<Options> = {
    h: createNodeFactory(inside),
    useBase64URL: true,
    renderAltChunks: false,
    experimental: true,
  };
  const document: PictureSource = await parseAsync(data, options);
  nameMissingPictures(document);
  const nodes = await renderDocument(document, options);
  if (!nodes.length) throw new PreviewError('broken', 'A document without content');
  inside.body.replaceChildren(...nodes);
};

interface PictureSource {
  loadDocumentImage: (...of: unknown[]) => Promise<string | null>;
}

/** A picture that is not in the package, as it lies outside, would be asked for under the address "null". */
const nameMissingPictures = (document: PictureSource): void => {
  const load = document.loadDocumentImage.bind(document);
  document.loadDocumentImage = async (...of) => (await load(...of)) ?? missingPicture;
};

const widestPage = (inside: Document): number =>
  Math.max(
    320,
    ...[...inside.querySelectorAll<HTMLElement>('section.docx')].map((page) => page.offsetWidth),
  ) + 32;
