/** FQ-3: how long the way to a section takes. */
export const scrollDuration = 800;

/** Where the page stands on its way: it starts and ends gently. */
export const easedPosition = (from: number, to: number, elapsed: number): number => {
  const part = Math.min(1, Math.max(0, elapsed / scrollDuration));
  const eased = part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
  return from + (to - from) * eased;
};

const wantsNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Brings the page to a height, at once for who wants no motion. A reader who scrolls meanwhile has the page again.
 * `onEnd` is called either way; returns how to stop.
 */
export const scrollPageTo = (to: number, onEnd: () => void): (() => void) => {
  const from = window.scrollY;
  let frame = 0;

  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of interruptions) window.removeEventListener(name, end);
  };
  const end = () => {
    stop();
    onEnd();
  };
  if (wantsNoMotion()) {
    window.scrollTo({ top: to, behavior: 'instant' });
    onEnd();
    return () => {};
  }

  const start = performance.now();
  const step = () => {
    const elapsed = performance.now() - start;
    window.scrollTo({ top: easedPosition(from, to, elapsed), behavior: 'instant' });
    if (elapsed >= scrollDuration) end();
    else frame = requestAnimationFrame(step);
  };
  for (const name of interruptions) window.addEventListener(name, end, { passive: true });
  frame = requestAnimationFrame(step);
  return stop;
};
