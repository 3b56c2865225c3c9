import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePhrases } from '../i18n/use-phrases.ts';
import { toast } from '../ui/toast.ts';
import type { PoppedVideo } from './VideoDialog.tsx';
import { videoPhrases } from './video.phrases.ts';

const VideoDialog = lazy(() => import('./VideoDialog.tsx').then((m) => ({ default: m.VideoDialog })));

/** PL-1: the pop-up player, whose code comes with the first video that is opened. */
export const useVideoDialog = (): { open: (video: PoppedVideo) => void; dialog: ReactNode } => {
  const t = usePhrases(videoPhrases);
  const [video, setVideo] = useState<PoppedVideo>();
  return {
    open: (chosen) => (chosen.url === '' ? toast.warning(t('linkMissing')) : setVideo(chosen)),
    dialog: video && (
      <Suspense>
        <VideoDialog video={video} onClose={() => setVideo(undefined)} />
      </Suspense>
    ),
  };
};
