import { Box, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { ActivityCards } from '../../widgets/cards/ActivityCards.tsx';
import { TrainingCards } from '../../widgets/cards/TrainingCards.tsx';
import { DocumentPreview } from '../../widgets/document-files/DocumentPreview.tsx';
import { PreviewLink } from '../../widgets/document-files/document-columns.tsx';
import { FileType } from '../../widgets/document-files/FileProperties.tsx';
import { useDocumentFiles } from '../../widgets/document-files/use-document-files.ts';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { CalendarDate } from '../../widgets/page/DateTime.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { HomeRows, HomeSection, newestCounts } from './HomeSection.tsx';
import classes from './login-home.module.css';
import { loginHomePhrases } from './login-home.phrases.ts';

/** Renders the newest products; an IP project leads to its own page (HO-3, PR-2). */
export function NewestProducts() {
  const t = usePhrases(loginHomePhrases);
  const query = useCall('indexAfterContent', {});
  return (
    <HomeSection
      name="products"
      listPath={paths.productCatalogue()}
      framed
      query={query}
      toRows={({ productList }) => productList}
    >
      {(rows) => (
        <HomeRows rows={rows} count={newestCounts.products}>
          {({ id, name, no, publishTime, isIpProject, ...row }) => (
            <>
              <Link
                to={isIpProject ? paths.ipProduct(id) : paths.productDirectory(id)}
                className={classes.title}
              >
                {name}
              </Link>
              <Group
                component="span"
                gap="md"
                wrap="nowrap"
                c="dimmed"
                fz="caption"
                style={{ fontVariantNumeric: 'tabular-nums' }}
              >
                <ContentLanguage item={row} />
                {isIpProject ? (
                  <span>{t('ipProject')}</span>
                ) : (
                  <Box component="span" ff="monospace">
                    {no}
                  </Box>
                )}
                <CalendarDate value={publishTime} />
              </Group>
            </>
          )}
        </HomeRows>
      )}
    </HomeSection>
  );
}

/** Renders the newest documents, which open in the full-screen dialog (HO-3, HO-4). */
export function NewestDocuments() {
  const { fileSize } = useFormats();
  const query = useCall('documentPage', { pageNo: 1, pageSize: newestCounts.documents });
  const files = useDocumentFiles(query.data?.list);
  usePageTitle(files.previewTitle);
  return (
    <>
      <HomeSection
        name="documents"
        listPath={paths.documentList()}
        framed
        query={query}
        toRows={({ list }) => list}
      >
        {(rows) => (
          <HomeRows rows={rows} count={newestCounts.documents}>
            {(row) => (
              <>
                <PreviewLink
                  address={files.toPreviewUrl(row.id)}
                  title={row.title}
                  className={classes.title}
                />
                <ContentLanguage item={row} />
                <Group
                  component="span"
                  gap="md"
                  wrap="nowrap"
                  c="dimmed"
                  fz="caption"
                  className={classes.fileProperties}
                >
                  <FileType suffix={row.fileSuffix} />
                  <span>{fileSize(row.fileSize)}</span>
                  <CalendarDate value={row.releaseDate} />
                </Group>
              </>
            )}
          </HomeRows>
        )}
      </HomeSection>
      <DocumentPreview files={files} />
    </>
  );
}

/** Renders the newest trainings (HO-3). */
export function NewestTrainings() {
  const t = usePhrases(loginHomePhrases);
  const query = useCall('trainPage', { pageNo: 1, pageSize: newestCounts.trainings });
  return (
    <HomeSection name="training" listPath={paths.trainingList()} query={query} toRows={({ list }) => list}>
      {(rows) => (
        <TrainingCards label={t('trainingNewest')} trainings={rows} skeletonCards={newestCounts.trainings} />
      )}
    </HomeSection>
  );
}

/** Renders the newest events (HO-3, HO-5). */
export function NewestActivities() {
  const t = usePhrases(loginHomePhrases);
  const query = useCall('activityPage', { pageSize: newestCounts.activities });
  return (
    <HomeSection name="events" listPath={paths.activityList()} query={query} toRows={({ list }) => list}>
      {(rows) => (
        <ActivityCards label={t('eventsNewest')} activities={rows} skeletonCards={newestCounts.activities} />
      )}
    </HomeSection>
  );
}
