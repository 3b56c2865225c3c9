import { IconEye } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { ContentLanguage } from '../page/ContentLanguage.tsx';
import { knowledgeCardPhrases } from './knowledge-cards.phrases.ts';
import classes from './training-card.module.css';

export type TrainingRow = CallOutput<'trainPage'>['list'][number];

/** A training as lists show it; stands in a list item. The whole card leads to it. */
export function TrainingCard({ training }: { training: TrainingRow }) {
  const t = usePhrases(knowledgeCardPhrases);
  const { date } = useFormats();
  const { id, title, cover, subGroup, views, releaseDate } = training;
  return (
    <article className={classes.card}>
      <Cover src={cover} />
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to={paths.trainingDetail(id)} className={classes.link}>
            {title}
          </Link>
        </p>
        <Labels name={t('labels')} text={subGroup} />
        <ContentLanguage item={training} />
        <p className={classes.facts}>
          <span className={classes.views}>
            <IconEye size={16} stroke={1.6} aria-hidden />
            {t('views', { count: views })}
          </span>
          {releaseDate && <time dateTime={releaseDate}>{date(releaseDate)}</time>}
        </p>
      </div>
    </article>
  );
}
