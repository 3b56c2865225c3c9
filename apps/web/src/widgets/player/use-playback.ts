import {
  type DetailedHTMLProps,
  type HTMLAttributes,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import 'media-chrome/media-controller';
import 'media-chrome/media-control-bar';
import 'media-chrome/media-fullscreen-button';
import 'media-chrome/media-loading-indicator';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-play-button';
import 'media-chrome/media-time-display';
import 'media-chrome/media-time-range';
import 'media-chrome/media-volume-range';
import 'media-chrome/lang/zh-CN.js';
import type { Language } from '@siliport/contract/language';

type Part = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { slot?: string };

interface Controller extends Part {
  /** Seconds without a movement of the mouse after which the controls hide. */
  autohide: string;
  /** The keys left and right go so many seconds. */
  keyboardbackwardseekoffset: string;
  keyboardforwardseekoffset: string;
  novolumepref: boolean;
  nomutedpref: boolean;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': Controller;
      'media-control-bar': Part;
      'media-fullscreen-button': Part;
      'media-loading-indicator': Part & { noautohide: boolean };
      'media-mute-button': Part;
      'media-play-button': Part;
      'media-time-display': Part & { showduration: boolean; notoggle: boolean };
      'media-time-range': Part;
      'media-volume-range': Part;
    }
  }
}

/** The names of media-chrome's own translations. */
export const mediaLanguage: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

/** Remembers how far a video was watched. */
export interface PositionMemory {
  read: () => number;
  write: (seconds: number) => void;
  clear: () => void;
}

interface Playback {
  video: RefObject<HTMLVideoElement | null>;
  /** Identifies the video, the same in each quality. */
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
 * Keeps time and play state when the source changes: another quality continues at the same time, another chapter where
 * the member stopped. Returns the handlers of the video element, and `rememberTime`, to be called before its source changes.
 */
export const usePlayback = ({ video, content, memory, autoPlay }: Playback) => {
  const isPlaying = useRef(false);
  const reached = useRef({ content, time: -1 });
  const written = useRef(0);

  useEffect(() => {
    if (video.current) video.current.volume = initialVolume;
  }, [video]);

  const rememberTime = () => {
    const { current } = video;
    // While a new source loads, the time is 0.
    if (!current || current.readyState < current.HAVE_METADATA || current.ended) return;
    reached.current = { content, time: current.currentTime };
    written.current = current.currentTime;
    if (current.currentTime >= 1) memory?.write(current.currentTime);
  };

  const handleLeave = useEffectEvent(rememberTime);
  useEffect(() => {
    const handlePageHide = () => handleLeave();
    window.addEventListener('pagehide', handlePageHide);
    return () => window.removeEventListener('pagehide', handlePageHide);
  }, []);

  return {
    rememberTime,
    onLoadedMetadata: () => {
      const { current } = video;
      if (!current) return;
      const isSame = reached.current.content === content && reached.current.time >= 0;
      const from = isSame ? reached.current.time : (memory?.read() ?? 0);
      if (from > 0 && (isSame || from < current.duration - endMarginSeconds)) current.currentTime = from;
      reached.current = { content, time: from };
      // Browsers may refuse to play with sound before an interaction; the reader then uses the button.
      if (isPlaying.current || (autoPlay && !isSame)) current.play().catch(() => {});
    },
    onTimeUpdate: () => {
      const { current } = video;
      if (!current || current.readyState < current.HAVE_METADATA) return;
      reached.current = { content, time: current.currentTime };
      if (Math.abs(current.currentTime - written.current) >= writeIntervalSeconds) rememberTime();
    },
    onPlay: () => {
      isPlaying.current = true;
    },
    onPause: () => {
      isPlaying.current = false;
      rememberTime();
    },
    onEnded: () => memory?.clear(),
  };
};
