/** The parts of media-chrome that the player is made of, and how React is to write them. */
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
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

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
