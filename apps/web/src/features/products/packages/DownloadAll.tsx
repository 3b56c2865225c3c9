import { Box, Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { toErrorMessage } from '../../../api/call-error.ts';
import { session, usePermission } from '../../../api/session.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { createListeners } from '../../../listeners.ts';
import { FieldSkeleton } from '../../../widgets/page/ListedItemPage.tsx';
import { downloadOrTransfer, TransferUnfinished } from '../../../widgets/transfers/download-or-transfer.ts';
import type { TransferFile } from '../../../widgets/transfers/transfer-state.ts';
import { packagePhrases } from '../products.phrases.ts';
import type { VersionFileRow } from '../products.queries.ts';

/** Returns what a download of a package's file needs. */
export const toTransferFile = ({ id, name, size }: VersionFileRow): TransferFile => ({
  call: 'getVersionDetailsFile',
  id,
  title: name,
  size,
});

type AllDownloads =
  | { state: 'idle' }
  | { state: 'running'; number: number; count: number }
  /** `reason`: of the last failure. */
  | { state: 'ended'; done: number; count: number; reason: string | undefined };

const idle: AllDownloads = { state: 'idle' };

/** By package, outside of React, because the downloads continue on other pages. */
const states = new Map<string, AllDownloads>();
const listeners = createListeners();

const setState = (packageId: string, state: AllDownloads) => {
  states.set(packageId, state);
  listeners.notify();
};

session.subscribe(() => {
  if (!session.get().token) states.clear();
});

/**
 * Downloads all files of a package one after another, so that each has the full bandwidth (PR-7). Files that fail, or that wait
 * for the member among the transfers, are skipped, which the final count shows with a reason.
 */
const useDownloadAll = (packageId: string, files: readonly VersionFileRow[]) => {
  const t = usePhrases(packagePhrases);
  const all = useSyncExternalStore(listeners.subscribe, () => states.get(packageId) ?? idle);
  const start = async () => {
    const count = files.length;
    const { token } = session.get();
    let done = 0;
    let reason: string | undefined;
    for (const [index, file] of files.entries()) {
      if (session.get().token !== token) return setState(packageId, idle);
      setState(packageId, { state: 'running', number: index + 1, count });
      try {
        await downloadOrTransfer(toTransferFile(file));
        done += 1;
      } catch (error) {
        reason = error instanceof TransferUnfinished ? t('seeTransfers') : toErrorMessage(error);
      }
    }
    setState(packageId, { state: 'ended', done, count, reason });
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

interface Props {
  packageId: string;
  files: readonly VersionFileRow[];
}

/** The button that downloads all files of a package, only for those who may download (PR-7). */
export function DownloadAll({ packageId, files }: Props) {
  const t = usePhrases(packagePhrases);
  const { fileSize } = useFormats();
  const canDownload = usePermission('isVersionDown');
  const { all, start } = useDownloadAll(packageId, files);
  if (files.length === 0) return null;
  if (!canDownload)
    return (
      <Text mt="-xs" mb={28} c="dimmed">
        {t('noPermission')}
      </Text>
    );
  const size = fileSize(files.reduce((sum, file) => sum + file.size, 0));
  const isBusy = all.state === 'running';
  return (
    <Group {...row}>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={isBusy ? undefined : () => void start()}
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
