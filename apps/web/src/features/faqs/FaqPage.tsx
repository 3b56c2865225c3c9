import { Group, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyButton.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { SideDirectory } from '../../ui/navigation/SideDirectory.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PageSection } from '../../ui/PageSection.tsx';
import page from '../../ui/styles/page.module.css';
import { AttachmentList } from '../../widgets/attachments/AttachmentList.tsx';
import { type Faq, FaqRows } from '../../widgets/cards/FaqRows.tsx';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { ItemPage, useItemId } from '../../widgets/page/ItemPage.tsx';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import classes from './faq-page.module.css';
import { faqPhrases } from './faqs.phrases.ts';

type Question = CallOutput<'faqDetails'>['details'];

interface DetailProps {
  faq: Question;
  related: readonly Faq[];
}

function Facts({ faq }: Pick<DetailProps, 'faq'>) {
  const t = usePhrases(faqPhrases);
  const { date } = useFormats();
  return (
    <Group gap="4px 16px" c="dimmed" fz="caption" className={classes.facts}>
      <ContentLanguage item={faq} />
      <Labels name={t('labels')} text={faq.subGroup} />
      {faq.releaseDate && (
        <time dateTime={faq.releaseDate}>{t('released', { date: date(faq.releaseDate) })}</time>
      )}
    </Group>
  );
}

/** Returns the sections of the page in their order, without the empty ones. */
const useSections = ({ faq, related }: DetailProps): { id: string; title: string; content: ReactNode }[] => {
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
function FaqDetail({ faq, related }: DetailProps) {
  const t = usePhrases(faqPhrases);
  const sections = useSections({ faq, related });
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
          <SideDirectory label={t('directory')} sections={sections} />
        </div>
        <div className={classes.text}>
          {sections.map(({ id, title, content }) => (
            <PageSection key={id} id={id} title={title}>
              {content}
            </PageSection>
          ))}
        </div>
      </div>
    </article>
  );
}

const lines = ['100%', '92%', '97%', '88%', '95%', '64%'];

function FaqSkeleton() {
  const t = usePhrases(faqPhrases);
  return (
    <div className={page.page} role="status" aria-label={t('loading')} aria-busy>
      <Skeleton height={14} width={180} mb={20} />
      <div className={classes.columns}>
        <div className={classes.heading}>
          <Skeleton height={28} width="80%" mb={10} />
          <Skeleton height={16} width="40%" mb={28} />
        </div>
        <div className={classes.directory}>
          <Skeleton height={120} />
        </div>
        <div className={classes.text}>
          {lines.map((width) => (
            <Skeleton key={width} height={16} width={width} my={10} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Renders `/questionDetail` (FQ-2). */
export function FaqPage() {
  const t = usePhrases(faqPhrases);
  const query = useCall('faqDetails', { id: useItemId() });
  const missing = {
    title: t('missing'),
    text: t('missingText'),
    listLabel: t('toList'),
    listPath: paths.faqList(),
  };
  return (
    <ItemPage
      query={query}
      getTitle={({ details }) => details.title}
      skeleton={<FaqSkeleton />}
      missing={missing}
    >
      {({ details, other }) => <FaqDetail faq={details} related={other} />}
    </ItemPage>
  );
}
