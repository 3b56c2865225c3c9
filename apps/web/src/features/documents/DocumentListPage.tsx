import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { DocumentPreview } from '../../widgets/document-files/DocumentPreview.tsx';
import { useDocumentColumns } from '../../widgets/document-files/document-columns.tsx';
import { useDocumentFiles } from '../../widgets/document-files/use-document-files.ts';
import { useCategoryTree } from '../../widgets/list/CategoryFilter.tsx';
import { ListPage } from '../../widgets/list/ListPage.tsx';
import { useListState } from '../../widgets/list/use-list-state.ts';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { documentPhrases } from './documents.phrases.ts';

/** Renders `/document` (DO-1). */
export function DocumentListPage() {
  const t = usePhrases(documentPhrases);
  const state = useListState();
  const result = usePagedCall('documentPage', state.input);
  const files = useDocumentFiles(result.data?.list);
  const columns = useDocumentColumns(files);
  usePageTitle(files.previewTitle);

  return (
    <>
      <ListPage
        title={t('title')}
        state={state}
        keywordPlaceholder={t('keyword')}
        categories={useCategoryTree(t('series'))}
        query={result}
        columns={columns}
      />
      <DocumentPreview files={files} />
    </>
  );
}
