import { Box, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyButton.tsx';
import { Columns } from '../../ui/DetailSections.tsx';
import { TextSkeleton } from '../../ui/feedback/Loading.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { SideDirectory } from '../../ui/navigation/SideDirectory.tsx';
import { HeadingProperties, PageHeading } from '../../ui/PageHeading.tsx';
import { PageSection, PlainText } from '../../ui/PageSection.tsx';
import page from '../../ui/styles/page.module.css';
import { AttachmentList } from '../../widgets/attachments/AttachmentList.tsx';
import { type Faq, FaqRows } from '../../widgets/cards/FaqRows.tsx';
import { ProductRows } from '../../widgets/cards/ItemList.tsx';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { useItemId } from '../../widgets/page/ItemPage.tsx';
import { ListedItemPage, RestLoading, useListedItem } from '../../widgets/page/ListedItemPage.tsx';
import { type ItemLists, toSectionItems } from '../../widgets/page/listed-item.ts';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import { faqPhrases } from './faqs.phrases.ts';

const RelatedItems = lazy(() =>
  import('../../widgets/document-files/RelatedItems.tsx').then((m) => ({ default: m.RelatedItems })),
);

type FaqDetails = CallOutput<'faqDetails'>;

function Properties({ faq }: { faq: Faq }) {
  const t = usePhrases(faqPhrases);
  const { date } = useFormats();
  return (
    <HeadingProperties>
      <ContentLanguage item={faq} />
      <Labels text={faq.subGroup} />
      {faq.releaseDate && (
        <time dateTime={faq.releaseDate}>{t('released', { date: date(faq.releaseDate) })}</time>
      )}
    </HeadingProperties>
  );
}

/** Returns the non-empty sections of the page in order; none while they load. */
const useSections = (data: FaqDetails | undefined): { id: string; title: string; content: ReactNode }[] => {
  const t = usePhrases(faqPhrases);
  if (!data) return [];
  const { details: faq, other: related } = data;
  return [
    {
      id: 'brief',
      title: t('brief'),
      content: faq.description && <PlainText>{faq.description}</PlainText>,
    },
    { id: 'detail', title: t('detail'), content: faq.content && <RichText html={faq.content} /> },
    {
      id: 'downloads',
      title: t('downloads'),
      content: faq.fileList.length > 0 && <AttachmentList owner={faq.id} files={faq.fileList} />,
    },
    {
      id: 'products',
      title: t('products'),
      content: faq.productList.length > 0 && <ProductRows label={t('products')} products={faq.productList} />,
    },
    {
      id: 'related',
      title: t('related'),
      content: related.length > 0 && <FaqRows label={t('related')} faqs={related} />,
    },
  ].filter(({ content }) => content);
};

interface ColumnsProps {
  heading: ReactNode;
  directory: ReactNode;
  children: ReactNode;
}

/** Limits the text to a readable width; the directory is next to it, on a narrow page above it. */
function FaqColumns({ heading, directory, children }: ColumnsProps) {
  return (
    <Columns widths="minmax(0, var(--reading-width)) 13.75rem" gap="3xl">
      <div>{heading}</div>
      <Box style={{ gridRow: 'span 2', alignSelf: 'stretch' }}>{directory}</Box>
      <div>{children}</div>
    </Columns>
  );
}

/** Renders a FAQ with its files, related questions and side directory (FQ-2, FQ-3). */
function FaqDetail({ faq, data }: { faq: Faq; data: FaqDetails | undefined }) {
  const t = usePhrases(faqPhrases);
  const [relatedSections, setRelatedSections] = useState<{ id: string; title: string }[]>([]);
  const sections = useSections(data);
  return (
    <article className={page.page}>
      <Breadcrumbs items={[{ label: t('title'), to: paths.faqList() }, { label: faq.title }]} />
      <FaqColumns
        heading={
          <>
            <PageHeading actions={<CopyLinkButton />}>{faq.title}</PageHeading>
            <Properties faq={faq} />
          </>
        }
        directory={<SideDirectory label={t('directory')} sections={[...sections, ...relatedSections]} />}
      >
        {sections.map(({ id, title, content }) => (
          <PageSection key={id} id={id} title={title}>
            {content}
          </PageSection>
        ))}
        {data ? (
          <Box mt="3xl">
            <Suspense>
              <RelatedItems type="faq" id={faq.id} onSections={setRelatedSections} />
            </Suspense>
          </Box>
        ) : (
          <RestLoading>
            <FaqTextSkeleton />
          </RestLoading>
        )}
      </FaqColumns>
    </article>
  );
}

function FaqTextSkeleton() {
  return <TextSkeleton widths={['100%', '92%', '97%', '88%', '95%', '64%']} />;
}

function FaqSkeleton() {
  return (
    <>
      <Skeleton height={14} width={180} mb={20} />
      <FaqColumns
        heading={
          <>
            <Skeleton height={28} width="80%" mb={10} />
            <Skeleton height={16} width="40%" mb={28} />
          </>
        }
        directory={<Skeleton height={120} />}
      >
        <FaqTextSkeleton />
      </FaqColumns>
    </>
  );
}

const lists: ItemLists<Faq> = {
  faqPage: ({ list }) => list,
  faqDetails: ({ other }) => other,
  relatedItems: ({ faqList }) => faqList,
  productIndex: ({ FAQVOList }) => FAQVOList,
  productOtherPage: toSectionItems('faq'),
};

/** Renders `/questionDetail` (FQ-2). */
export function FaqPage() {
  const t = usePhrases(faqPhrases);
  const id = useItemId();
  return (
    <ListedItemPage
      query={useCall('faqDetails', { id })}
      listed={useListedItem(id, lists)}
      toItem={({ details }) => details}
      getTitle={({ title }) => title}
      skeleton={<FaqSkeleton />}
      t={t}
      listPath={paths.faqList()}
    >
      {(faq: Faq, data) => <FaqDetail key={id} faq={faq} data={data} />}
    </ListedItemPage>
  );
}
