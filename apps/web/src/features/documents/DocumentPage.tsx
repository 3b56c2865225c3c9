import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import type { DocumentRow } from '../../widgets/document-files/use-document-files.ts';
import { useItemId } from '../../widgets/page/ItemPage.tsx';
import { ListedItemPage, useListedItem } from '../../widgets/page/ListedItemPage.tsx';
import { type ItemLists, toSectionItems } from '../../widgets/page/listed-item.ts';
import { DocumentDetail } from './DocumentDetail.tsx';
import { documentDetailPhrases } from './documents.phrases.ts';

const toRelated = ({ issueList, documentList }: CallOutput<'relatedItems'>) => [
  ...issueList,
  ...documentList,
];

const lists: ItemLists<DocumentRow> = {
  documentPage: ({ list }) => list,
  documentDetails: toRelated,
  relatedItems: toRelated,
  productIndex: ({ documentList }) => documentList,
  productOtherPage: toSectionItems('document'),
};

function DocumentSkeleton() {
  return (
    <>
      <Skeleton height={14} width={220} mb={20} />
      <Skeleton height={28} width="60%" mb={10} />
      <Skeleton height={16} width="36%" mb={28} />
      <Skeleton height={16} width="80%" mb={28} />
      <Skeleton height={480} />
    </>
  );
}

/** Renders `/documentDetail`: a document, or the earlier revision that the address names (N-2). */
export function DocumentPage() {
  const t = usePhrases(documentDetailPhrases);
  const id = useItemId();
  const revision = useSearchParams()[0].get('revision') ?? '';
  const listed = useListedItem(id, lists);
  return (
    <ListedItemPage
      query={useCall('documentDetails', { id, ...(revision && { revision }) })}
      // A list has the newest revision.
      listed={revision ? undefined : listed}
      toItem={(details): DocumentRow => details}
      getTitle={({ title }) => title}
      skeleton={<DocumentSkeleton />}
      t={t}
      listPath={paths.documentList()}
    >
      {(document, details) => <DocumentDetail key={id} document={document} details={details} />}
    </ListedItemPage>
  );
}
