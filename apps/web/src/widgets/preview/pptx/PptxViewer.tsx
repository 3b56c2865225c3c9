// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
import {
  buildPresentation,
  type PptxFiles,
  parseZipLazyMedia,
  PptxViewer as Renderer,
} from '@aiden0z/pptx-renderer';
import { type RefObject, useRef, useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { focusContent } from '../focus-content.ts';
import { checkOfficePackage } from '../office-package.ts';
import { PageTools } from '../PageTools.tsx';
import { PreviewSkeleton } from '../PreviewSkeleton.tsx';
import classes from '../preview.module.css';
import { previewPhrases } from '../preview.phrases.ts';
import { PreviewError } from '../preview-error.ts';
import type { ViewerProps } from '../preview-file.ts';
import { safeLink } from '../safe-link.ts';
import { Toolbar, ZoomTools } from '../Toolbar.tsx';
import { useOfficeFile } from '../use-office-file.ts';
import pptxClasses from './pptx.module.css';
import { slideShadow, zipLimits } from './slide-shadow.ts';

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
        <div className={pptxClasses.waiting}>
          <PreviewSkeleton />
        </div>
      )}
      <div className={classes.stage}>
        <section ref={scroller} className={pptxClasses.scroller} tabIndex={0} aria-label={t('slides')}>
          <div ref={host} className={pptxClasses.host} />
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
