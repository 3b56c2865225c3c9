import { useSession } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { positions } from '../../widgets/player/remembered-positions.ts';
import { VideoPlayer } from '../../widgets/player/VideoPlayer.tsx';
import { type Chapter, toMediaSources } from './chapter-choice.ts';
import classes from './training-page.module.css';
import { trainingPhrases } from './trainings.phrases.ts';

interface Props {
  trainingId: string;
  chapters: readonly Chapter[];
  chosen: number;
  autoPlay: boolean;
}

/** TR-3: the chosen chapter; each goes on where the member left it. */
export function ChapterPlayer({ trainingId, chapters, chosen, autoPlay }: Props) {
  const t = usePhrases(trainingPhrases);
  const { member } = useSession();
  const chapter = chapters[chosen];
  if (!chapter?.url) return <p className={classes.noVideo}>{t('noVideo')}</p>;

  const [owner, place] = [member?.id ?? '', `${trainingId}/${chosen}`];
  const memory = {
    read: () => positions.of(owner, place),
    write: (seconds: number) => positions.remember(owner, place, seconds),
    clear: () => positions.forget(owner, place),
  };
  return (
    <VideoPlayer
      title={chapter.name}
      sources={toMediaSources(chapter)}
      poster={chapter.cover}
      memory={memory}
      autoPlay={autoPlay}
    />
  );
}
