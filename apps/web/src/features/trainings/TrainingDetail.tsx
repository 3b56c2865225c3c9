import { Box, Group, Skeleton, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyButton.tsx';
import { Columns } from '../../ui/DetailSections.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PrevNextLinks } from '../../ui/navigation/PrevNextLinks.tsx';
import { SideDirectory } from '../../ui/navigation/SideDirectory.tsx';
import { HeadingProperties, PageHeading } from '../../ui/PageHeading.tsx';
import { PlainText } from '../../ui/PageSection.tsx';
import page from '../../ui/styles/page.module.css';
import { AttachmentList } from '../../widgets/attachments/AttachmentList.tsx';
import { ProductRows } from '../../widgets/cards/ItemList.tsx';
import type { TrainingRow } from '../../widgets/cards/TrainingCards.tsx';
import { TrainingCards } from '../../widgets/cards/TrainingCards.tsx';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { RestLoading } from '../../widgets/page/ListedItemPage.tsx';
import { VideoPlayer } from '../../widgets/player/VideoPlayer.tsx';
import { ChapterList } from './ChapterList.tsx';
import { type Chapter, parseChapter, positions, type Training, toMediaSources } from './chapters.ts';
import classes from './trainings.module.css';
import { trainingPhrases } from './trainings.phrases.ts';

const RelatedItems = lazy(() =>
  import('../../widgets/document-files/RelatedItems.tsx').then((m) => ({ default: m.RelatedItems })),
);

/** Labels, views and dates of a training. */
function TrainingProperties({ training }: { training: TrainingRow }) {
  const t = usePhrases(trainingPhrases);
  const { date } = useFormats();
  const { subGroup, views, releaseDate, updateTime } = training;
  return (
    <HeadingProperties>
      <Labels text={subGroup} />
      <Group component="span" gap="2xs">
        <IconEye size={16} stroke={1.6} aria-hidden />
        {t('views', { count: views })}
      </Group>
      {releaseDate && <time dateTime={releaseDate}>{t('released', { date: date(releaseDate) })}</time>}
      {updateTime && updateTime !== releaseDate && (
        <time dateTime={updateTime}>{t('updated', { date: date(updateTime) })}</time>
      )}
    </HeadingProperties>
  );
}

interface ChapterPlayerProps {
  trainingId: string;
  chapters: readonly Chapter[];
  chosen: number;
  autoPlay: boolean;
}

/** Plays the chosen chapter from where the member stopped watching it (TR-3). */
function ChapterPlayer({ trainingId, chapters, chosen, autoPlay }: ChapterPlayerProps) {
  const t = usePhrases(trainingPhrases);
  const { member } = useSession();
  const chapter = chapters[chosen];
  if (!chapter?.url) return <p className={classes.noVideo}>{t('noVideo')}</p>;

  const memberId = member?.id ?? '';
  const video = `${trainingId}/${chosen}`;
  const memory = {
    read: () => positions.get(memberId, video),
    write: (seconds: number) => positions.remember(memberId, video, seconds),
    clear: () => positions.forget(memberId, video),
  };
  return (
    <VideoPlayer
      title={chapter.name}
      sources={toMediaSources(chapter)}
      poster={chapter.cover}
      memory={memory}
      autoPlay={autoPlay}
    />
  );
}

function SectionTitle({ id, children }: { id: string; children: string }) {
  return (
    <Title order={2} id={id} mt="xl" mb="sm" fz="xl" lh="xl" fw={650}>
      {children}
    </Title>
  );
}

interface Props {
  training: Training;
  related: readonly TrainingRow[];
}

function OtherTrainings({ training, related }: Props) {
  const t = usePhrases(trainingPhrases);
  const { prev, next } = training;
  return (
    <>
      <PrevNextLinks
        label={t('neighbors')}
        previous={prev && { label: t('previous'), title: prev.title, to: paths.trainingDetail(prev.id) }}
        next={next && { label: t('next'), title: next.title, to: paths.trainingDetail(next.id) }}
      />
      {related.length > 0 && (
        <section id="related" aria-labelledby="related-title">
          <SectionTitle id="related-title">{t('related')}</SectionTitle>
          <TrainingCards label={t('related')} trainings={related} />
        </section>
      )}
    </>
  );
}

function Player({ training }: Pick<Props, 'training'>) {
  const [params] = useSearchParams();
  const [selected, setSelected] = useState<number>();
  const { id, videoList } = training;
  const chosen = parseChapter(params, videoList.length);
  return (
    <div className={classes.player} data-alone={videoList.length === 0}>
      <ChapterPlayer trainingId={id} chapters={videoList} chosen={chosen} autoPlay={selected === chosen} />
      {videoList.length > 0 && (
        <div className={classes.chapters}>
          <ChapterList trainingId={id} chapters={videoList} chosen={chosen} onChoose={setSelected} />
        </div>
      )}
    </div>
  );
}

/** The player, texts and files of a training. */
function TrainingContent({ training, related }: Props) {
  const t = usePhrases(trainingPhrases);
  const [relatedSections, setRelatedSections] = useState<{ id: string; title: string }[]>([]);
  const { id, description, fileList, productList } = training;
  const sections = [
    { id: 'description', title: t('description') },
    ...(fileList.length > 0 ? [{ id: 'downloads', title: t('downloads') }] : []),
    ...(productList.length > 0 ? [{ id: 'products', title: t('products') }] : []),
    ...relatedSections,
    ...(related.length > 0 ? [{ id: 'related', title: t('related') }] : []),
  ];
  return (
    <>
      <Player training={training} />
      <Columns widths="minmax(0, 1fr) 21.25rem" gap="md">
        <Box mb="xl" maw="var(--reading-width)">
          <section id="description" aria-labelledby="description-title">
            <SectionTitle id="description-title">{t('description')}</SectionTitle>
            <PlainText>{description}</PlainText>
          </section>
          {fileList.length > 0 && (
            <section id="downloads" aria-labelledby="downloads-title">
              <SectionTitle id="downloads-title">{t('downloads')}</SectionTitle>
              <AttachmentList owner={id} files={fileList} />
            </section>
          )}
          {productList.length > 0 && (
            <section id="products" aria-labelledby="products-title">
              <SectionTitle id="products-title">{t('products')}</SectionTitle>
              <ProductRows label={t('products')} products={productList} />
            </section>
          )}
          <Box mt="xl">
            <Suspense>
              <RelatedItems type="train" id={id} onSections={setRelatedSections} />
            </Suspense>
          </Box>
        </Box>
        <Box pt={36} visibleFrom="md" style={{ alignSelf: 'stretch' }}>
          <SideDirectory label={t('onThisPage')} sections={sections} />
        </Box>
      </Columns>
      <OtherTrainings training={training} related={related} />
    </>
  );
}

export function TrainingRestSkeleton() {
  return (
    <>
      <div className={classes.player}>
        <Skeleton h="auto" style={{ aspectRatio: '16 / 9' }} />
        <div className={classes.chapters}>
          <Skeleton className={classes.chaptersSkeleton} />
        </div>
      </div>
      <Skeleton height={20} width={140} mt={40} mb={16} />
      <Skeleton height={16} mb={10} />
      <Skeleton height={16} width="70%" />
    </>
  );
}

interface DetailProps {
  training: TrainingRow;
  /** Missing while it loads. */
  data: CallOutput<'trainDetails'> | undefined;
}

/** Renders a training with player, chapters and downloads (TR-2). */
export function TrainingDetail({ training, data }: DetailProps) {
  const t = usePhrases(trainingPhrases);
  const { title } = training;
  return (
    <article className={page.page}>
      <Breadcrumbs items={[{ label: t('title'), to: paths.trainingList() }, { label: title }]} />
      <PageHeading mark={<ContentLanguage item={training} />} actions={<CopyLinkButton />}>
        {title}
      </PageHeading>
      <TrainingProperties training={training} />
      {data ? (
        <TrainingContent training={data.details} related={data.other} />
      ) : (
        <RestLoading>
          <TrainingRestSkeleton />
        </RestLoading>
      )}
    </article>
  );
}
