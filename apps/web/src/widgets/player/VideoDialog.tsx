import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';
import { videoPhrases } from './video.phrases.ts';

export interface EnlargedVideo {
  title: string;
  url: string;
  poster?: string;
}

/** The pop-up player (PL-1). */
export function VideoDialog({ video, onClose }: { video: EnlargedVideo; onClose: () => void }) {
  const t = usePhrases(videoPhrases);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={video.title || t('player')}
      width="min(960px, calc(150dvh - 160px))"
    >
      <VideoPlayer
        title={video.title || t('player')}
        sources={[{ name: '', url: video.url }]}
        poster={video.poster}
        autoPlay
      />
    </Dialog>
  );
}
