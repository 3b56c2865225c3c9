import { Box, Group, Title } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Cover } from '../../ui/Cover.tsx';
import { type Chapter, toChapterPath } from './chapters.ts';
import classes from './trainings.module.css';
import { trainingPhrases } from './trainings.phrases.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Seconds as players show them: `0:40`, `12:05`, `1:02:03`. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${end}` : `${minutes}:${end}`;
};

function Duration({ children }: { children: string }) {
  return (
    <Box component="span" c="dimmed" fz="caption" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  );
}

interface Props {
  trainingId: string;
  chapters: readonly Chapter[];
  chosen: number;
  /** Called when a chapter is clicked, not on browser navigation. */
  onChoose: (chapter: number) => void;
}

/** The chapters, the chosen one marked (TR-2, TR-3). */
export function ChapterList({ trainingId, chapters, chosen, onChoose }: Props) {
  const t = usePhrases(trainingPhrases);
  const time = formatDuration(chapters.reduce((sum, { duration }) => sum + duration, 0));
  return (
    <section className={classes.chapterList} aria-labelledby="chapters">
      <Group
        justify="space-between"
        align="baseline"
        gap="0 12px"
        px={14}
        py={10}
        bg="var(--ground-soft)"
        style={{ borderBottom: '1px solid var(--line)' }}
      >
        <Title order={2} id="chapters" fz="lg" lh="lg" fw={600}>
          {t('chapters')}
        </Title>
        <Duration>{t('chapterCount', { count: chapters.length, time })}</Duration>
      </Group>
      <ol className={classes.list}>
        {chapters.map(({ name, cover, duration }, index) => (
          <li key={toChapterPath(trainingId, index)}>
            <Link
              to={toChapterPath(trainingId, index)}
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
                <Duration>{formatDuration(duration)}</Duration>
              </Box>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
