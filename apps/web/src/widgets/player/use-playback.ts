import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Where a video goes on, and where it is told how far it came. */
export interface PositionMemory {
  read: () => number;
  write: (seconds: number) => void;
  clear: () => void;
}

interface Playback {
  video: RefObject<HTMLVideoElement | null>;
  /** What is shown, the same in each definition. */
  content: string;
  memory?: PositionMemory;
  autoPlay: boolean;
}

/** A player starts at half its volume (PL-1). */
const firstVolume = 0.5;
/** Seconds between two writes. */
const rest = 2;
/** Who comes back this near to the end starts again. */
const nearEnd = 3;

/**
 * Time and play state over a change of the source: another definition goes on at the same time, another chapter where
 * the member left it. Returns what the video element is to call, and `keepTime`, for just before its source changes.
 */
export const usePlayback = ({ video, content, memory, autoPlay }: Playback) => {
  const isPlaying = useRef(false);
  const reached = useRef({ content, time: -1 });
  const written = useRef(0);

  useEffect(() => {
    if (video.current) video.current.volume = firstVolume;
  }, [video]);

  const remember = () => {
    const { current } = video;
    // While a new source loads the time is 0, which says nothing.
    if (!current || current.readyState < current.HAVE_METADATA || current.ended) return;
    reached.current = { content, time: current.currentTime };
    written.current = current.currentTime;
    if (current.currentTime >= 1) memory?.write(current.currentTime);
  };

  const leave = useEffectEvent(remember);
  useEffect(() => {
    const heard = () => leave();
    window.addEventListener('pagehide', heard);
    return () => window.removeEventListener('pagehide', heard);
  }, []);

  return {
    keepTime: remember,
    onLoadedMetadata: () => {
      const { current } = video;
      if (!current) return;
      const isSame = reached.current.content === content && reached.current.time >= 0;
      const from = isSame ? reached.current.time : (memory?.read() ?? 0);
      if (from > 0 && (isSame || from < current.duration - nearEnd)) current.currentTime = from;
      reached.current = { content, time: from };
      // Refused where a browser plays nothing with sound unasked: the reader presses the button.
      if (isPlaying.current || (autoPlay && !isSame)) current.play().catch(() => {});
    },
    onTimeUpdate: () => {
      const { current } = video;
      if (!current || current.readyState < current.HAVE_METADATA) return;
      reached.current = { content, time: current.currentTime };
      if (Math.abs(current.currentTime - written.current) >= rest) remember();
    },
    onPlay: () => {
      isPlaying.current = true;
    },
    onPause: () => {
      isPlaying.current = false;
      remember();
    },
    onEnded: () => memory?.clear(),
  };
};
