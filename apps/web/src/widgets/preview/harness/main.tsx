/**
 * The page of the preview tests: `?name=good.pdf&language=en&scheme=dark` opens a sample, `from=blob` reads it from
 * memory, and `in=dialog` adds a button that opens it in a dialog. Not part of the portal's build.
 */
import '../../../ui/styles/mantine.css';
import '../../../ui/styles/fonts.css';
import '../../../ui/styles/base.css';
import { Button, MantineProvider, VisuallyHidden } from '@mantine/core';
import { type Language, wireLanguage } from '@siliport/contract/language';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { browserStore } from '../../../browser-store.ts';
import { LanguageProvider } from '../../../i18n/language.tsx';
import { createPortalTheme } from '../../../ui/styles/theme.ts';
import { FilePreview } from '../FilePreview.tsx';
import { PreviewDialog } from '../PreviewDialog.tsx';
import type { PreviewFile } from '../preview-file.ts';

const query = new URLSearchParams(window.location.search);
const name = query.get('name') ?? 'good.pdf';
const url = `/files/${name}`;
const language: Language = query.get('language') === 'en' ? 'en' : 'zh';

const target = { page: Number(query.get('page') ?? 1), mark: query.get('mark') ?? undefined };

const handleDownload = (): void => {
  document.documentElement.dataset.downloaded = name;
};

const PreviewInDialog = ({ file }: { file: PreviewFile }) => {
  const [openedFile, setOpenedFile] = useState<PreviewFile>();
  return (
    <main>
      <h1>Documents</h1>
      <Button onClick={() => setOpenedFile(file)}>{name}</Button>
      <PreviewDialog file={openedFile} onClose={() => setOpenedFile(undefined)} onDownload={handleDownload} />
    </main>
  );
};

const start = async (): Promise<void> => {
  browserStore.set('language', wireLanguage[language]);
  const blob = query.get('from') === 'blob' ? await (await fetch(url)).blob() : undefined;
  const file: PreviewFile = {
    url: blob ? 'gone:' : url,
    name,
    suffix: name.split('.').at(-1) ?? '',
    size: 2_621_440,
    blob,
  };
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={createPortalTheme()}
        forceColorScheme={query.get('scheme') === 'dark' ? 'dark' : 'light'}
      >
        <LanguageProvider>
          {query.get('in') === 'dialog' ? (
            <PreviewInDialog file={file} />
          ) : (
            <main style={{ height: '100dvh' }}>
              <VisuallyHidden component="h1">{name}</VisuallyHidden>
              <FilePreview file={file} target={target} onDownload={handleDownload} />
            </main>
          )}
        </LanguageProvider>
      </MantineProvider>
    </StrictMode>,
  );
};

await start();
