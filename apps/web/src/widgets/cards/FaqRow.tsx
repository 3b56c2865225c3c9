import { Box } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Labels } from '../../ui/Labels.tsx';
import { ContentLanguage } from '../page/ContentLanguage.tsx';
import classes from './faq-row.module.css';
import { knowledgeCardPhrases } from './knowledge-cards.phrases.ts';

export type Faq = CallOutput<'faqPage'>['list'][number];

/** A question as lists show it; stands in a list item. */
export function FaqRow({ faq }: { faq: Faq }) {
  const t = usePhrases(knowledgeCardPhrases);
  const { date } = useFormats();
  return (
    <article className={classes.row}>
      <IconHelpCircle size={22} stroke={1.5} className={classes.icon} aria-hidden />
      <Box flex={1} miw={0}>
        <p className={classes.title}>
          <Link to={paths.faqDetail(faq.id)}>{faq.title}</Link>
        </p>
        {faq.description && <p className={classes.description}>{faq.description}</p>}
        <div className={classes.facts}>
          <ContentLanguage item={faq} />
          <Labels name={t('labels')} text={faq.subGroup} />
          {faq.releaseDate && <time dateTime={faq.releaseDate}>{date(faq.releaseDate)}</time>}
        </div>
      </Box>
    </article>
  );
}
