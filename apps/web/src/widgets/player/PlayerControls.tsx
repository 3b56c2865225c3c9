import { Box } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import classes from './video.module.css';

interface Props {
  /** Plays from the middle of the picture, until it has played. */
  onBegin: () => void;
  definitionMenu: ReactNode;
}

/** PL-1. Its elements read their texts as they are made: another language makes them anew. */
export function PlayerControls({ onBegin, definitionMenu }: Props) {
  const { language } = useLanguage();
  return (
    <>
      {/* A larger target for what the play button does too. */}
      <button
        slot="centered-chrome"
        type="button"
        className={classes.begin}
        tabIndex={-1}
        aria-hidden
        onClick={onBegin}
      >
        <IconPlayerPlayFilled size={32} />
      </button>
      <media-control-bar key={`seek ${language}`} className={classes.seekBar}>
        <media-time-range />
      </media-control-bar>
      <media-control-bar key={`buttons ${language}`} className={classes.buttons}>
        <media-play-button />
        <media-mute-button />
        <media-volume-range />
        {/* Its role stands last: the element takes its own away when it is told not to toggle. */}
        <media-time-display showduration notoggle role="timer" />
        <Box component="span" flex={1} />
        {definitionMenu}
        <media-fullscreen-button />
      </media-control-bar>
    </>
  );
}
