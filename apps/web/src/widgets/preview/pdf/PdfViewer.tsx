// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
// biome-ignore-all lint/a11y/useSemanticElements: pdf.js takes nothing but a div for its scroller
import './pdf-layers.css';
import { Button, PasswordInput, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconLock, IconPrinter } from '@tabler/icons-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { PreviewSkeleton } from '../PreviewSkeleton.tsx';
import previewClasses from '../preview.module.css';
import { previewPhrases } from '../preview.phrases.ts';
import type { ViewerProps } from '../preview-file.ts';
import { focusContent } from '../viewer.ts';
import { PdfFind, type PdfFinder, usePdfFind } from './PdfFind.tsx';
import { PdfSidebar } from './PdfSidebar.tsx';
import { PdfToolbar } from './PdfToolbar.tsx';
import classes from './pdf.module.css';
import { handlePdfKey } from './pdf-keys.ts';
import { usePdfDocument } from './use-pdf-document.ts';
import { usePdfPrint } from './use-pdf-print.ts';
import { type PdfSession, usePdfSession } from './use-pdf-session.ts';

export const PdfViewer = (props: ViewerProps) => {
  const { document, prompt } = usePdfDocument(props);
  if (prompt) {
    const { wasWrong, answer } = prompt;
    return <PasswordForm key={String(wasWrong)} wasWrong={wasWrong} onPassword={answer} />;
  }
  return document ? (
    <OpenPdf document={document} target={props.target} onProblem={props.onProblem} />
  ) : (
    <PreviewSkeleton />
  );
};

interface OpenPdfProps extends Pick<ViewerProps, 'onProblem' | 'target'> {
  document: PDFDocumentProxy;
}

const OpenPdf = ({ document, target, onProblem }: OpenPdfProps) => {
  const t = usePhrases(previewPhrases);
  const container = useRef<HTMLDivElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const { session, view } = usePdfSession(document, container, (page) => t('page', { page }), target?.page);
  const find = usePdfFind(session);
  const [sidebar, { toggle: toggleSidebar, close: closeSidebar }] = useDisclosure(false);
  const { finding, startFind, showFind, endFind } = useFinding(find, findField, container);
  useMarkedWords(view.ready ? session : undefined, target?.mark, { search: find.search, showFind });
  const printing = usePdfPrint(document, onProblem);
  const actions = { startFind, print: printing.start };

  return (
    <div
      className={previewClasses.viewer}
      onKeyDown={(event) => session && handlePdfKey(event, session, container.current, actions)}
      role="group"
      aria-label={t('preview')}
    >
      <PdfToolbar
        session={session}
        view={view}
        pages={document.numPages}
        sidebar={sidebar}
        onSidebar={toggleSidebar}
        finding={finding !== undefined}
        onFind={finding ? endFind : startFind}
        onPrint={printing.start}
      />
      {printing.page !== undefined && (
        <PrintProgress page={printing.page} pages={document.numPages} onCancel={printing.cancel} />
      )}
      {finding && (
        <PdfFind
          field={findField}
          find={find}
          isFocusedAtStart={finding === 'by the reader'}
          onClose={endFind}
        />
      )}
      {view.damaged && <DamagedPages />}
      <div className={classes.row}>
        {sidebar && session && <PdfSidebar session={session} page={view.page} onClose={closeSidebar} />}
        <div className={previewClasses.stage}>
          <div
            ref={container}
            className={`${previewClasses.scroller} ${previewClasses.focusable}`}
            tabIndex={0}
            role="region"
            aria-label={t('pages')}
          >
            <div className="pdfViewer" />
          </div>
        </div>
      </div>
    </div>
  );
};

/** Searches for the words of a link once the pages are loaded; they are marked and appear in the find field. */
const useMarkedWords = (
  session: PdfSession | undefined,
  mark: string | undefined,
  actions: Pick<PdfFinder, 'search'> & { showFind: () => void },
): void => {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (!session || !mark) return;
    const { search, showFind } = latest.current;
    showFind();
    search(mark.split(/\s+/));
  }, [session, mark]);
};

const useFinding = (
  find: PdfFinder,
  field: RefObject<HTMLInputElement | null>,
  container: RefObject<HTMLElement | null>,
) => {
  const [finding, setFinding] = useState<'by the reader' | 'by the link'>();
  const startFind = () => {
    setFinding('by the reader');
    field.current?.focus();
    field.current?.select();
  };
  const endFind = () => {
    find.clear();
    setFinding(undefined);
    container.current?.focus();
  };
  return { finding, startFind, showFind: () => setFinding('by the link'), endFind };
};

interface PrintProgressProps {
  page: number;
  pages: number;
  onCancel: () => void;
}

const PrintProgress = ({ page, pages, onCancel }: PrintProgressProps) => {
  const t = usePhrases(previewPhrases);
  return (
    <div className={`${previewClasses.bar} ${previewClasses.notice}`} role="status">
      <IconPrinter size={16} />
      {t('printing', { page, pages })}
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        {t('cancelPrint')}
      </Button>
    </div>
  );
};

const DamagedPages = () => {
  const t = usePhrases(previewPhrases);
  return (
    <div className={`${previewClasses.bar} ${previewClasses.notice}`} role="status">
      <IconAlertTriangle size={16} />
      {t('pagesDamaged')}
    </div>
  );
};

interface PasswordFormProps {
  wasWrong: boolean;
  onPassword: (password: string) => void;
}

const PasswordForm = ({ wasWrong, onPassword }: PasswordFormProps) => {
  const t = usePhrases(previewPhrases);
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => focusContent(field.current), []);
  return (
    <form
      className={previewClasses.viewer}
      onSubmit={(event) => {
        event.preventDefault();
        if (password) onPassword(password);
      }}
    >
      <Stack className={previewClasses.problem} align="center" justify="center" gap="sm">
        <IconLock size={44} stroke={1.4} />
        <Title order={2} size="h4">
          {t('passwordNeeded')}
        </Title>
        <PasswordInput
          ref={field}
          w="100%"
          maw={320}
          ta="start"
          label={t('password')}
          description={t('passwordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={wasWrong && t('passwordWrong')}
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!password}>
          {t('open')}
        </Button>
      </Stack>
    </form>
  );
};
