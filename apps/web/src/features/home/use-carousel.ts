import { useReducedMotion } from '@mantine/hooks';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { carouselInterval, startIndex } from './carousel-rules.ts';

/** HO-1: loops, starts at the second slide, and goes on by itself while nobody reads it. */
export const useCarousel = (count: number) => {
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const [place, api] = useEmblaCarousel({ loop: true, startIndex: startIndex(count) });
  const [current, setCurrent] = useState(startIndex(count));
  /** Undefined until the reader decides: whoever asks for no motion gets none. */
  const [wanted, setWanted] = useState<boolean>();
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const isPlaying = wanted ?? !still;
  const isRunning = isPlaying && !held.pointer && !held.focus && count > 1;

  useEffect(() => {
    if (!api) return;
    const follow = () => setCurrent(api.selectedScrollSnap());
    api.on('select', follow).on('reInit', follow);
    return () => void api.off('select', follow).off('reInit', follow);
  }, [api]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time, however it came.
  useEffect(() => {
    if (!api || !isRunning) return;
    const timer = setTimeout(() => api.scrollNext(still), carouselInterval);
    return () => clearTimeout(timer);
  }, [api, isRunning, still, current]);

  return {
    place,
    isReady: api !== undefined,
    current,
    isPlaying,
    isRunning,
    show: (index: number) => api?.scrollTo((index + count) % count, still),
    toggle: () => setWanted(!isPlaying),
    holdByPointer: (pointer: boolean) => setHeld((before) => ({ ...before, pointer })),
    holdByFocus: (focus: boolean) => setHeld((before) => ({ ...before, focus })),
  };
};
