/** HO-1: how the carousel of the home behaves. */
export const carouselInterval = 5000;

/** With exactly two slides the second stands in front of them and behind them once more. */
export const toCarouselSlides = <Slide>(slides: readonly Slide[]): readonly Slide[] => {
  const [first, second] = slides;
  if (slides.length !== 2 || first === undefined || second === undefined) return slides;
  return [second, first, second, second];
};

/** It starts at the second slide. */
export const startIndex = (count: number): number => Math.min(1, Math.max(0, count - 1));
