import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds that a slide is shown (HO-1). */
export const slideDurationMs = 5000;

/** Repeats the second of exactly two slides at the start and at the end (HO-1). */
export const toCarouselSlides = <Slide>(slides: readonly Slide[]): readonly Slide[] => {
  const [first, second] = slides;
  if (slides.length !== 2 || first === undefined || second === undefined) return slides;
  return [second, first, second, second];
};

/** Returns the index of the second slide, with which the carousel starts (HO-1). */
export const toStartIndex = (count: number): number => Math.min(1, Math.max(0, count - 1));

type Library = typeof import('embla-carousel');

/** Loads Embla after the first paint. Undefined until then; where it does not load, slides change without motion. */
const useEmblaLibrary = (): Library | undefined => {
  const [library, setLibrary] = useState<Library>();
  useEffect(() => {
    let isMounted = true;
    import('embla-carousel').then(
      (loaded) => isMounted && setLibrary(loaded),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return library;
};

/** Returns the viewport's ref and, once its code has loaded, the API of the carousel, which begins at the `current` slide. */
const useEmbla = (current: number) => {
  const library = useEmblaLibrary();
  const viewportRef = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<EmblaCarouselType>();
  const create = useEffectEvent(({ default: EmblaCarousel }: Library, viewport: HTMLElement) =>
    EmblaCarousel(viewport, { loop: true, startIndex: current }),
  );
  // Before the paint that no longer moves the slides by their style.
  useLayoutEffect(() => {
    if (!library || !viewportRef.current) return;
    const carousel = create(library, viewportRef.current);
    setApi(carousel);
    return () => carousel.destroy();
  }, [library]);
  const style = library ? undefined : { transform: `translateX(${-100 * current}%)` };
  return { viewportRef, api, style };
};

/**
 * Returns the state of the carousel: it loops, starts at the second slide, and advances by itself unless it is hovered, has
 * the focus, or is paused (HO-1).
 */
export const useCarousel = (count: number) => {
  const isMotionReduced = useReducedMotion(false, { getInitialValueInEffect: false });
  const [current, setCurrent] = useState(toStartIndex(count));
  const { viewportRef, api, style } = useEmbla(current);
  /** Undefined until the reader presses the button. */
  const [playsByChoice, setPlaysByChoice] = useState<boolean>();
  const [hold, setHold] = useState({ pointer: false, focus: false });
  const isPlaying = playsByChoice ?? !isMotionReduced;
  const isRunning = isPlaying && !hold.pointer && !hold.focus && count > 1;

  useEffect(() => {
    if (!api) return;
    const handleSelect = () => setCurrent(api.selectedScrollSnap());
    api.on('select', handleSelect).on('reInit', handleSelect);
    return () => void api.off('select', handleSelect).off('reInit', handleSelect);
  }, [api]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide is shown for the whole time, however it was reached.
  useEffect(() => {
    if (!api || !isRunning) return;
    const timer = setTimeout(() => api.scrollNext(isMotionReduced), slideDurationMs);
    return () => clearTimeout(timer);
  }, [api, isRunning, isMotionReduced, current]);

  return {
    viewportRef,
    /** Of the track. */
    style,
    current,
    isPlaying,
    isRunning,
    show: (index: number) => (api ? api.scrollTo(index, isMotionReduced) : setCurrent(index)),
    toggle: () => setPlaysByChoice(!isPlaying),
    setHovered: (pointer: boolean) => setHold((before) => ({ ...before, pointer })),
    setFocused: (focus: boolean) => setHold((before) => ({ ...before, focus })),
  };
};
