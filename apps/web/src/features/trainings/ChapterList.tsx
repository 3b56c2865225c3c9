import { Box, Title } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Cover } from '../../ui/Cover.tsx';
import { type Chapter, chapterAddress } from './chapter-choice.ts';
import classes from './chapter-list.module.css';
import { formatDuration } from './duration.ts';
import { trainingPhrases } from './trainings.phrases.ts';

interface Props {
  trainingId: string;
  chapters: readonly Chapter[];
  chosen: number;
  /** The reader asked for it, which going back does not. */
  onChoose: (chapter: number) => void;
}

/** TR-2, TR-3: the chapters, the chosen one marked. */
export function ChapterList({ trainingId, chapters, chosen, onChoose }: Props) {
  const t = usePhrases(trainingPhrases);
  const time = formatDuration(chapters.reduce((sum, { duration }) => sum + duration, 0));
  return (
    <section className={classes.chapters} aria-labelledby="chapters">
      <div className={classes.top}>
        <Title order={2} id="chapters" fz="lg" lh="lg" fw={600}>
          {t('chapters')}
        </Title>
        <span className={classes.count}>{t('chapterCount', { count: chapters.length, time })}</span>
      </div>
      <ol className={classes.list}>
        {chapters.map(({ name, cover, duration }, index) => (
          <li key={chapterAddress(trainingId, index)}>
            <Link
              to={chapterAddress(trainingId, index)}
              className={classes.chapter}
              aria-current={index === chosen ? 'true' : undefined}
              onClick={() => onChoose(index)}
            >
              <span className={classes.picture}>
                <Cover src={cover} />
                {index === chosen && (
                  <span className={classes.playing}>
                    <IconPlayerPlayFilled size={14} aria-hidden />
                  </span>
                )}
              </span>
              <Box component="span" flex={1} miw={0}>
                <span className={classes.name}>
                  {index + 1}. {name}
                </span>
                <span className={classes.duration}>{formatDuration(duration)}</span>
              </Box>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
