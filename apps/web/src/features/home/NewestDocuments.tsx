import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { DocumentPreview } from '../../widgets/document-files/DocumentPreview.tsx';
import { PreviewLink } from '../../widgets/document-files/document-columns.tsx';
import { FileType } from '../../widgets/document-files/FileType.tsx';
import { useDocumentFiles } from '../../widgets/document-files/use-document-files.ts';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { HomeRows } from './HomeRows.tsx';
import { HomeSection } from './HomeSection.tsx';
import { homePhrases } from './home.phrases.ts';
import { homeSizes } from './home-sizes.ts';
import classes from './login-home.module.css';

/** HO-3, HO-4: a document opens in the full-screen dialog. */
export function NewestDocuments() {
  const t = usePhrases(homePhrases);
  const { date, fileSize } = useFormats();
  const result = useCall('documentPage', { pageNo: 1, pageSize: homeSizes.documents });
  const files = useDocumentFiles(result.data?.list);
  usePageTitle(files.openTitle);
  return (
    <>
      <HomeSection
        id="newest-documents"
        title={t('newestDocuments')}
        all={{ to: paths.documentList(), label: t('allDocuments') }}
        framed
        result={result}
        rowsOf={({ list }) => list}
        failed={t('documentsFailed')}
        none={t('documentsNone')}
      >
        {(rows) => (
          <HomeRows rows={rows} count={homeSizes.documents}>
            {(row) => (
              <>
                <PreviewLink address={files.addressOf(row.id)} title={row.title} className={classes.title} />
                <ContentLanguage item={row} />
                <span className={`${classes.facts} ${classes.fileFacts}`}>
                  <FileType suffix={row.fileSuffix} />
                  <span>{fileSize(row.fileSize)}</span>
                  <time dateTime={row.releaseDate}>{date(row.releaseDate)}</time>
                </span>
              </>
            )}
          </HomeRows>
        )}
      </HomeSection>
      <DocumentPreview files={files} />
    </>
  );
}
