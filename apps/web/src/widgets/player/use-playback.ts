import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Remembers how far a video was watched. */
export interface PositionMemory {
  read: () => number;
  write: (seconds: number) => void;
  clear: () => void;
}

interface Playback {
  video: RefObject<HTMLVideoElement | null>;
  /** Identifies the video, the same in each definition. */
  content: string;
  memory?: PositionMemory;
  autoPlay: boolean;
}

/** A player starts at half its volume (PL-1). */
const initialVolume = 0.5;
const writeIntervalSeconds = 2;
/** A position this close to the end starts the video from the beginning. */
const endMarginSeconds = 3;

/**
 * Time and play state over a change of the source: another definition goes on at the same time, another chapter where
 * the member left it. Returns what the video element is to call, and `rememberTime`, for just before its source changes.
 */
export const usePlayback = ({ video, content, memory, autoPlay }: Playback) => {
  const isPlaying = useRef(false);
  const reached = useRef({ content, time: -1 });
  const written = useRef(0);

  useEffect(() => {
    if (video.current) video.current.volume = initialVolume;
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
    const handlePageHide = () => leave();
    window.addEventListener('pagehide', handlePageHide);
    return () => window.removeEventListener('pagehide', handlePageHide);
  }, []);

  return {
    rememberTime: remember,
    onLoadedMetadata: () => {
      const { current } = video;
      if (!current) return;
      const isSame = reached.current.content === content && reached.current.time >= 0;
      const from = isSame ? reached.current.time : (memory?.read() ?? 0);
      if (from > 0 && (isSame || from < current.duration - endMarginSeconds)) current.currentTime = from;
      reached.current = { content, time: from };
      // Refused where a browser plays nothing with sound unasked: the reader presses the button.
      if (isPlaying.current || (autoPlay && !isSame)) current.play().catch(() => {});
    },
    onTimeUpdate: () => {
      const { current } = video;
      if (!current || current.readyState < current.HAVE_METADATA) return;
      reached.current = { content, time: current.currentTime };
      if (Math.abs(current.currentTime - written.current) >= writeIntervalSeconds) remember();
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
