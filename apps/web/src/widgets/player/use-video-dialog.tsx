import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { EnlargedVideo } from './VideoDialog.tsx';
import { videoPhrases } from './video.phrases.ts';

const VideoDialog = lazy(() => import('./VideoDialog.tsx').then((m) => ({ default: m.VideoDialog })));

/** The pop-up player, whose code is loaded with the first video that is opened (PL-1). */
export const useVideoDialog = (): { open: (video: EnlargedVideo) => void; dialog: ReactNode } => {
  const t = usePhrases(videoPhrases);
  const [video, setVideo] = useState<EnlargedVideo>();
  const opener = useRef<Element>(null);

  // The dialog unmounts when it closes, so it cannot restore the focus itself.
  useEffect(() => {
    if (!video) return;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [video]);

  return {
    open: (chosen) => {
      if (chosen.url === '') return toast.warning(t('linkMissing'));
      opener.current = document.activeElement;
      setVideo(chosen);
    },
    dialog: video && (
      <Suspense>
        <VideoDialog video={video} onClose={() => setVideo(undefined)} />
      </Suspense>
    ),
  };
};
