import { Modal } from '@mantine/core';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { VideoPlayer } from './VideoPlayer.tsx';
import classes from './video.module.css';
import { videoPhrases } from './video.phrases.ts';

export interface PoppedVideo {
  title: string;
  url: string;
  poster?: string;
}

/** PL-1: the pop-up player. */
export function VideoDialog({ video, onClose }: { video: PoppedVideo; onClose: () => void }) {
  const t = usePhrases(videoPhrases);
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(960px, calc(150dvh - 160px))"
      centered
      title={video.title || t('player')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: classes.dialogBody, title: classes.dialogTitle }}
      transitionProps={{ duration: 120 }}
    >
      <VideoPlayer
        title={video.title || t('player')}
        sources={[{ name: '', url: video.url }]}
        poster={video.poster}
        autoPlay
      />
    </Modal>
  );
}
