import { useReducedMotion } from '@mantine/hooks';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

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

/**
 * Returns the state of the carousel: it loops, starts at the second slide, and advances by itself unless it is hovered, has
 * the focus, or is paused (HO-1).
 */
export const useCarousel = (count: number) => {
  const isMotionReduced = useReducedMotion(false, { getInitialValueInEffect: false });
  const [viewportRef, api] = useEmblaCarousel({ loop: true, startIndex: toStartIndex(count) });
  const [current, setCurrent] = useState(toStartIndex(count));
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
    isReady: api !== undefined,
    current,
    isPlaying,
    isRunning,
    show: (index: number) => api?.scrollTo((index + count) % count, isMotionReduced),
    toggle: () => setPlaysByChoice(!isPlaying),
    setHovered: (pointer: boolean) => setHold((before) => ({ ...before, pointer })),
    setFocused: (focus: boolean) => setHold((before) => ({ ...before, focus })),
  };
};
