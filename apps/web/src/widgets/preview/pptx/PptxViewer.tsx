// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
import {
  buildPresentation,
  type PptxFiles,
  parseZipLazyMedia,
  PptxViewer as Renderer,
  type ZipParseLimits,
} from '@aiden0z/pptx-renderer';
import { type RefObject, useRef, useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { checkOfficePackage } from '../office-package.ts';
import { PreviewSkeleton } from '../PreviewSkeleton.tsx';
import classes from '../preview.module.css';
import { previewPhrases } from '../preview.phrases.ts';
import { PreviewError, safeLink, type ViewerProps } from '../preview-file.ts';
import { PageTools, Toolbar, ZoomTools } from '../Toolbar.tsx';
import { focusContent, useOfficeFile } from '../viewer.ts';

/**
 * A presentation points outside by relationships only. Those that are not a link to follow (pictures, sound, films,
 * templates, linked workbooks) go before the renderer sees them, so it cannot fetch anything; of the links, those
 * that open a page or a mail stay. Embedded fonts go as well: the renderer would register them for the whole portal,
 * under names of the file's choosing.
 */
const cleanPackage = (files: PptxFiles): PptxFiles => ({
  ...files,
  presentationRels: cleanRelationships(files.presentationRels),
  slideRels: cleanAll(files.slideRels),
  slideLayoutRels: cleanAll(files.slideLayoutRels),
  slideMasterRels: cleanAll(files.slideMasterRels),
  chartRels: files.chartRels && cleanAll(files.chartRels),
  fonts: new Map(),
});

const cleanAll = (parts: Map<string, string>): Map<string, string> =>
  new Map([...parts].map(([path, xml]) => [path, cleanRelationships(xml)]));

const cleanRelationships = (xml: string): string => {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  for (const relationship of [...parsed.getElementsByTagName('*')]) {
    if (relationship.localName === 'Relationship' && !isHarmless(relationship)) relationship.remove();
  }
  return new XMLSerializer().serializeToString(parsed);
};

const isHarmless = (relationship: Element): boolean => {
  const target = relationship.getAttribute('Target') ?? '';
  const isLink = relationship.getAttribute('Type')?.endsWith('/hyperlink');
  if (isLink) return relationship.getAttribute('TargetMode') !== 'External' || safeLink(target) !== undefined;
  // Some writers leave TargetMode out: a part of the package never has a scheme or a host.
  return (
    relationship.getAttribute('TargetMode') !== 'External' && !/^([a-z][a-z0-9+.-]*:|\/\/|\\\\)/i.test(target)
  );
};

const zoomSteps = [25, 50, 75, 100, 125, 150, 200, 300];

export const PptxViewer = (props: ViewerProps) => {
  const t = usePhrases(previewPhrases);
  const scroller = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [renderer, setRenderer] = useState<Renderer>();
  const [slide, setSlide] = useState(1);
  const zoom = useSlideZoom(renderer);

  useOfficeFile(props, async (data) => {
    const opened = await openSlides(data, {
      host,
      scroller,
      onSlide: (index) => setSlide(index + 1),
      picture: t('picture'),
    });
    setRenderer(opened);
    focusContent(scroller.current);
    return () => opened.destroy();
  });

  const goTo = (number: number) => {
    setSlide(number);
    void renderer?.goToSlide(number - 1, { behavior: 'instant', block: 'start' });
  };
  return (
    <div className={classes.viewer}>
      {renderer ? (
        <Toolbar>
          <PageTools of="slide" page={slide} pages={renderer.slideCount} onPage={goTo} />
          <ZoomTools percent={zoom.percent} onZoom={zoom.step} onFit={zoom.fit} />
          <span />
        </Toolbar>
      ) : (
        <div className={classes.waiting}>
          <PreviewSkeleton />
        </div>
      )}
      <div className={classes.stage}>
        <section
          ref={scroller}
          className={`${classes.scroller} ${classes.focusable}`}
          tabIndex={0}
          aria-label={t('slides')}
        >
          <div ref={host} className={classes.slides} />
        </section>
      </div>
    </div>
  );
};

const useSlideZoom = (renderer: Renderer | undefined) => {
  const [percent, setPercent] = useState(100);
  const to = (wanted = percent) => {
    setPercent(wanted);
    void renderer?.setZoom(wanted);
  };
  const step = (direction: 1 | -1) =>
    to(
      direction > 0 ? zoomSteps.find((next) => next > percent) : zoomSteps.findLast((next) => next < percent),
    );
  return { percent, step, fit: () => to(100) };
};

interface Places {
  host: RefObject<HTMLDivElement | null>;
  scroller: RefObject<HTMLElement | null>;
  onSlide: (index: number) => void;
  picture: string;
}

const openSlides = async (
  data: ArrayBuffer,
  { host, scroller, onSlide, picture }: Places,
): Promise<Renderer> => {
  await checkOfficePackage(data);
  const files = cleanPackage(await parseZipLazyMedia(data, zipLimits));
  const presentation = buildPresentation(files, { lazySlides: true });
  if (!presentation.slides.length) throw new PreviewError('noSlides');
  if (!host.current || !scroller.current) throw new PreviewError('broken', 'No place for the slides');
  const renderer = new Renderer(slideShadow(host.current, picture), {
    scrollContainer: scroller.current,
    pdfjs: false,
    lazyMedia: true,
    lazySlides: true,
    onSlideChange: onSlide,
  });
  renderer.load(presentation);
  await renderer.renderList({ windowed: true, initialSlides: 3 });
  return renderer;
};

const zipLimits: ZipParseLimits = {
  maxEntries: 10_000,
  maxEntryUncompressedBytes: 64 * 1024 * 1024,
  maxTotalUncompressedBytes: 200 * 1024 * 1024,
  maxMediaBytes: 192 * 1024 * 1024,
  maxConcurrency: 8,
};

const style = `
:host { all: initial; display: block; contain: content; color-scheme: only light; }
.slides { min-width: min-content; }
.slides > * { box-shadow: 0 1px 3px rgb(0 0 0 / .25); }
a:focus-visible, [role="link"]:focus-visible { outline: 2px solid #0b6b78; outline-offset: 1px; }
`;

/**
 * Where slides are drawn: a shadow root, out of reach of the portal's styles and the other way round, and contained so
 * that nothing positioned in it can lie over the portal. Not a frame as for Word: the renderer works on the page as it
 * goes (charts, sizes of text, slides coming and going), which a frame without scripts does not let it. It writes no
 * HTML of the file, only elements and inline styles of its own; what the file could load or link to was taken out
 * before (clean-package.ts), and the portal's policy runs no inline script.
 */
const slideShadow = (host: HTMLElement, picture: string): HTMLElement => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = document.createElement('style');
  sheet.textContent = style;
  const slides = document.createElement('div');
  slides.className = 'slides';
  root.replaceChildren(sheet, slides);
  namePictures(slides, picture);
  return slides;
};

/** The renderer does not pass on what the author calls a picture, and puts pictures in as they are unpacked. */
const namePictures = (slides: HTMLElement, picture: string): void => {
  const observer = new MutationObserver(() => {
    for (const image of slides.querySelectorAll('img:not([alt])')) image.setAttribute('alt', picture);
  });
  observer.observe(slides, { childList: true, subtree: true });
};
