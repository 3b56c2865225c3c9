import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import type { CallInput, CallOutput } from '../../api/call.ts';
import { toErrorMessage } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { DetailSection } from '../../ui/DetailSections.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { FaqRows } from '../cards/FaqRows.tsx';
import { LinkRows } from '../cards/ItemList.tsx';
import { TrainingCards } from '../cards/TrainingCards.tsx';
import { DataTable } from '../list/DataTable.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';
import { useDocumentColumns } from './document-columns.tsx';
import { relatedPhrases } from './document-files.phrases.ts';
import { type DocumentFiles, type DocumentRow, useDocumentFiles } from './use-document-files.ts';

type RelatedLists = CallOutput<'relatedItems'>;

const emptyLists: RelatedLists = {
  ...{ versionList: [], projectList: [], issueList: [], documentList: [], trainList: [], faqList: [] },
};

interface Section {
  id: string;
  title: string;
  content: ReactNode;
}

interface TableProps {
  label: string;
  rows: DocumentRow[];
  files: DocumentFiles;
  isBrief: boolean;
}

function DocumentTable({ label, rows, files, isBrief }: TableProps) {
  const columns = useDocumentColumns(files, { isBrief });
  return <DataTable caption={label} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

/** Returns the non-empty sections of items related to an item; `isBrief` is for narrow columns. */
export const useRelatedSections = (lists: RelatedLists, files: DocumentFiles, isBrief = false): Section[] => {
  const t = usePhrases(relatedPhrases);
  const { issueList, documentList, trainList, faqList } = lists;
  const versions = lists.versionList.map(({ id, name, no, productName }) => ({
    to: paths.productPackageDetail(id),
    title: name,
    note: `${productName} · ${t('versionOf', { version: no })}`,
  }));
  const projects = lists.projectList.map(({ id, name }) => ({
    to: paths.ipProductDetail(id),
    title: name,
    note: '',
  }));
  const section = (
    id: 'versions' | 'projects' | 'issues' | 'documents' | 'trainings' | 'faqs',
    { length }: readonly unknown[],
    toContent: (title: string) => ReactNode,
  ) => ({ id, title: t(id), content: length > 0 && toContent(t(id)) });
  return [
    section('versions', versions, (label) => <LinkRows label={label} rows={versions} />),
    section('projects', projects, (label) => <LinkRows label={label} rows={projects} />),
    section('issues', issueList, (label) => (
      <DocumentTable label={label} rows={issueList} files={files} isBrief={isBrief} />
    )),
    section('documents', documentList, (label) => (
      <DocumentTable label={label} rows={documentList} files={files} isBrief={isBrief} />
    )),
    section('trainings', trainList, (label) => <TrainingCards label={label} trainings={trainList} />),
    section('faqs', faqList, (label) => <FaqRows label={label} faqs={faqList} />),
  ].filter(({ content }) => content);
};

interface Props extends CallInput<'relatedItems'> {
  /** Called with the rendered sections, for the directory of the page. */
  onSections: (sections: Pick<Section, 'id' | 'title'>[]) => void;
}

/** Loads the related items after the item itself, and renders them as sections of its page (N-2). */
export function RelatedItems({ type, id, onSections }: Props) {
  const t = usePhrases(relatedPhrases);
  const { data: loadedLists = emptyLists, error, refetch } = useCall('relatedItems', { type, id });
  // Pages of trainings and FAQs have their own lists of these.
  const data = {
    ...loadedLists,
    ...(type === 'train' && { trainList: [] }),
    ...(type === 'faq' && { faqList: [] }),
  };
  const rows = useMemo(() => [...loadedLists.issueList, ...loadedLists.documentList], [loadedLists]);
  const files = useDocumentFiles(rows);
  const sections = useRelatedSections(data, files, type === 'train' || type === 'faq');
  const outline = sections.map((section) => `${section.id} ${section.title}`).join('\n');
  const reportSections = useEffectEvent(() => onSections(sections));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sections are new objects each time
  useEffect(() => reportSections(), [outline]);
  if (error) return <ErrorState title={t('failed')} text={toErrorMessage(error)} onRetry={refetch} />;
  return (
    <>
      {sections.map((section) => (
        <DetailSection key={section.id} id={section.id} title={section.title}>
          {section.content}
        </DetailSection>
      ))}
      <DocumentPreview files={files} />
    </>
  );
}
