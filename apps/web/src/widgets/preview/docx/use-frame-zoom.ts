import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';

const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/**
 * Zooms the frame as a whole, from outside: docx-preview measures its tab stops inside, in pixels that a zoom there
 * would falsify. The frame is laid out larger or smaller by the inverse, so that it always fills the stage.
 */
export const useFrameZoom = (stage: RefObject<HTMLDivElement | null>, pageWidth: number | undefined) => {
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
