import type { ReactNode } from 'react';
import type { CallOutput } from '../../api/call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyButton.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { SideDirectory } from '../../ui/navigation/SideDirectory.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { AttachmentList } from '../../widgets/attachments/AttachmentList.tsx';
import type { Faq } from '../../widgets/cards/FaqRows.tsx';
import { FaqRows } from '../../widgets/cards/FaqRows.tsx';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import classes from './faq-page.module.css';
import { faqPhrases } from './faqs.phrases.ts';

type Question = CallOutput<'faqDetails'>['details'];

interface Props {
  faq: Question;
  related: readonly Faq[];
}

function Facts({ faq }: Pick<Props, 'faq'>) {
  const t = usePhrases(faqPhrases);
  const { date } = useFormats();
  return (
    <div className={classes.facts}>
      <ContentLanguage item={faq} />
      <Labels name={t('labels')} text={faq.subGroup} />
      {faq.releaseDate && (
        <time dateTime={faq.releaseDate}>{t('released', { date: date(faq.releaseDate) })}</time>
      )}
    </div>
  );
}

/** The parts of the page in their order; what is empty has none. */
const usePartsOf = ({ faq, related }: Props): { id: string; title: string; content: ReactNode }[] => {
  const t = usePhrases(faqPhrases);
  return [
    {
      id: 'brief',
      title: t('brief'),
      content: faq.description && <p className={classes.brief}>{faq.description}</p>,
    },
    { id: 'detail', title: t('detail'), content: faq.content && <RichText html={faq.content} /> },
    {
      id: 'downloads',
      title: t('downloads'),
      content: faq.fileList.length > 0 && <AttachmentList owner={faq.id} files={faq.fileList} />,
    },
    {
      id: 'related',
      title: t('related'),
      content: related.length > 0 && <FaqRows label={t('related')} faqs={related} />,
    },
  ].filter(({ content }) => content);
};

/** Renders a FAQ with its files, related questions and side directory (FQ-2, FQ-3). */
export function FaqDetail({ faq, related }: Props) {
  const t = usePhrases(faqPhrases);
  const parts = usePartsOf({ faq, related });
  return (
    <article className={page.page}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[{ label: t('title'), to: paths.faqList() }, { label: faq.title }]}
      />
      <div className={classes.columns}>
        <div className={classes.heading}>
          <PageHeading actions={<CopyLinkButton label={t('copyLink')} copiedLabel={t('linkCopied')} />}>
            {faq.title}
          </PageHeading>
          <Facts faq={faq} />
        </div>
        <div className={classes.directory}>
          <SideDirectory label={t('directory')} sections={parts} />
        </div>
        <div className={classes.text}>
          {parts.map(({ id, title, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes.part}>
              <h2 id={`${id}-title`} className={classes.partTitle}>
                {title}
              </h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
