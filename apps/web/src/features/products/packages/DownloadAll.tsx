import { Box, Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { toErrorMessage } from '../../../api/call-error.ts';
import { download, saveFile } from '../../../api/files/download.ts';
import { usePermission } from '../../../api/session.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { FieldSkeleton } from '../../../widgets/page/ListedItemPage.tsx';
import { downloads, type RowKey } from '../../../widgets/progress/use-download.ts';
import { packagePhrases } from '../products.phrases.ts';
import type { VersionRow } from '../products.queries.ts';

/** Returns the key of a package's file among all downloads. */
export const versionFileKey = (id: string): RowKey => `version-file/${id}`;

/** Resolves to the reason of a failure, undefined once the file is saved. A failed row is idle again (PR-8, DL-4). */
const saveVersionFile = (id: string): Promise<string | undefined> =>
  downloads
    .start(versionFileKey(id), (onProgress) => download('getVersionDetailsFile', { id }, { onProgress }), {
      onFile: saveFile,
    })
    .then(() => undefined, toErrorMessage);

/** Starts the download of a file unless it is already running (DL-1). A failure shows no message. */
export const startVersionDownload = (id: string): void => void saveVersionFile(id);

type AllDownloads =
  | { state: 'idle' }
  | { state: 'running'; number: number; count: number }
  /** `reason`: of the last failure. */
  | { state: 'ended'; done: number; count: number; reason: string | undefined };

/**
 * Downloads all files of a package one after another, so that each has the full bandwidth (PR-7). It continues while the
 * reader is on another page; failed files are skipped, which the final count shows with a reason.
 */
const useDownloadAll = () => {
  const [all, setAll] = useState<AllDownloads>({ state: 'idle' });

  const start = async (ids: readonly string[]) => {
    const count = ids.length;
    let done = 0;
    let reason: string | undefined;
    for (const [index, id] of ids.entries()) {
      setAll({ state: 'running', number: index + 1, count });
      const problem = await saveVersionFile(id);
      if (problem === undefined) done += 1;
      reason = problem ?? reason;
    }
    setAll({ state: 'ended', done, count, reason });
  };
  return { all, start };
};

const row = { gap: '8px var(--mantine-spacing-sm)', mt: '-xs', mb: 28 };
/** On a phone the text is always below the button, so that a longer one moves nothing. */
const textWidth = { base: '100%', xs: 'auto' };

/** Takes up the space of `DownloadAll` while the files load. */
export function DownloadAllSkeleton() {
  const canDownload = usePermission('isVersionDown');
  return (
    <Group {...row}>
      {canDownload && <FieldSkeleton height={36} width={146} />}
      <Box w={textWidth}>
        <FieldSkeleton height={22} width={220} />
      </Box>
    </Group>
  );
}

/** The button that downloads all files of a package, only for those who may download (PR-7). */
export function DownloadAll({ files }: { files: readonly VersionRow[] }) {
  const t = usePhrases(packagePhrases);
  const { fileSize } = useFormats();
  const canDownload = usePermission('isVersionDown');
  const { all, start } = useDownloadAll();
  if (files.length === 0) return null;
  if (!canDownload)
    return (
      <Text mt="-xs" mb={28} c="dimmed">
        {t('noPermission')}
      </Text>
    );
  const size = fileSize(files.reduce((sum, file) => sum + file.size, 0));
  const isBusy = all.state === 'running';
  const handleClick = () => void start(files.map(({ id }) => id));
  return (
    <Group {...row}>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={isBusy ? undefined : handleClick}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isBusy}
        data-disabled={isBusy || undefined}
      >
        {t('downloadAll')}
      </Button>
      <Text
        component="span"
        w={textWidth}
        c="dimmed"
        role="status"
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {all.state === 'idle' && t('downloadAllHint', { count: files.length, size })}
        {all.state === 'running' && t('downloadingAll', { number: all.number, count: all.count })}
        {all.state === 'ended' &&
          (all.reason === undefined
            ? t('downloadedAll', { done: all.done, count: all.count })
            : t('downloadedSome', { done: all.done, count: all.count, reason: all.reason }))}
      </Text>
    </Group>
  );
}
