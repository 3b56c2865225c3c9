import { Box, Button, Stack, Text } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { setLanguage } from 'media-chrome/utils/i18n.js';
import { type ReactNode, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { useUiText } from '../../ui/ui-text.ts';
import { mediaLanguage, type PositionMemory, usePlayback } from './use-playback.ts';
import classes from './video.module.css';
import { videoPhrases } from './video.phrases.ts';

interface ControlsProps {
  /** Called by the play button in the middle of the picture. */
  onPlay: () => void;
  qualityMenu: ReactNode;
}

/** The elements read their texts once, so another language needs new ones, by their keys (PL-1). */
function PlayerControls({ onPlay, qualityMenu }: ControlsProps) {
  const { language } = useLanguage();
  return (
    <>
      {/* A larger target for the play button. */}
      <button
        slot="centered-chrome"
        type="button"
        className={classes.begin}
        tabIndex={-1}
        aria-hidden
        onClick={onPlay}
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
        {/* The role comes last: `notoggle` removes the element's own role. */}
        <media-time-display showduration notoggle role="timer" />
        <Box component="span" flex={1} />
        {qualityMenu}
        <media-fullscreen-button />
      </media-control-bar>
    </>
  );
}

interface QualityMenuProps {
  names: readonly string[];
  chosen: string;
  onChoose: (name: string) => void;
}

/** The browser's own select, which opens over everything, in full screen too (PL-1). */
function QualityMenu({ names, chosen, onChoose }: QualityMenuProps) {
  const t = usePhrases(videoPhrases);
  return (
    <select
      className={classes.quality}
      aria-label={t('quality')}
      title={t('quality')}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
      // Otherwise the player handles these keys.
      {...{ keysused: 'ArrowUp ArrowDown ArrowLeft ArrowRight Enter Space' }}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface Source {
  /** The quality: `1080p`. */
  name: string;
  url: string;
}

interface Props {
  title: string;
  /** The same video in its qualities, best first; at least one. */
  sources: readonly [Source, ...Source[]];
  /** Empty shows the first picture of the video. */
  poster?: string;
  memory?: PositionMemory;
  /** Plays as soon as it can; also given with another video (PL-1). */
  autoPlay?: boolean;
}

function PlaybackError({ onRetry }: { onRetry: () => void }) {
  const t = usePhrases(videoPhrases);
  const uiText = useUiText();
  return (
    <Stack
      slot="centered-chrome"
      role="alert"
      align="center"
      justify="center"
      gap="xs"
      px="lg"
      py="sm"
      c="white"
      className={classes.failed}
    >
      <Text fz="lg" fw={600}>
        {t('failedTitle')}
      </Text>
      <Text>{t('failedText')}</Text>
      <Button variant="white" size="xs" onClick={onRetry}>
        {uiText('retry')}
      </Button>
    </Stack>
  );
}

/** A video with its controls; another video is loaded in the same player (PL-1, TR-3). */
export function VideoPlayer({ title, sources, poster, memory, autoPlay = false }: Props) {
  const t = usePhrases(videoPhrases);
  const { language } = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const [quality, setQuality] = useState('');
  const [failed, setFailed] = useState<string>();
  const [switched, setSwitched] = useState<string>();
  const content = sources[0].url;
  const source = sources.find(({ name }) => name === quality) ?? sources[0];
  const { rememberTime, ...playback } = usePlayback({ video, content, memory, autoPlay });

  // Before the elements are made, which read their texts then.
  setLanguage(mediaLanguage[language]);
  const handlePlay = () => {
    // A failure is an error of the video too, which is shown.
    video.current?.play().catch(() => {});
    // The pressed button disappears; from here Space pauses, else it would scroll the page.
    video.current?.focus({ preventScroll: true });
  };
  const retry = () => {
    setFailed(undefined);
    video.current?.load();
  };
  const qualityMenu = sources.length > 1 && (
    <QualityMenu
      names={sources.map(({ name }) => name)}
      chosen={source.name}
      onChoose={(name) => {
        rememberTime();
        setSwitched(content);
        setQuality(name);
      }}
    />
  );

  return (
    <media-controller
      className={classes.player}
      aria-label={t('player')}
      autohide="5"
      keyboardbackwardseekoffset="5"
      keyboardforwardseekoffset="5"
      novolumepref
      nomutedpref
    >
      <video
        ref={video}
        slot="media"
        src={source.url}
        // Another quality continues with the picture, not with the poster.
        poster={switched === content ? undefined : poster || undefined}
        preload="metadata"
        playsInline
        aria-label={title}
        {...playback}
        onError={() => setFailed(source.url)}
      />
      <media-loading-indicator key={`loading ${language}`} slot="centered-chrome" noautohide />
      {failed === source.url ? (
        <PlaybackError onRetry={retry} />
      ) : (
        <PlayerControls onPlay={handlePlay} qualityMenu={qualityMenu} />
      )}
    </media-controller>
  );
}
