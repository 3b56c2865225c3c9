import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { usePermission } from '../../../api/session.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { packagePhrases } from '../products.phrases.ts';
import type { VersionRow } from '../products.queries.ts';
import classes from './package-detail.module.css';
import { useDownloadAll } from './use-version-download.ts';

/** PR-7: the extra control, for all files of the package; only for those who may download. */
export function DownloadAll({ files }: { files: readonly VersionRow[] }) {
  const t = usePhrases(packagePhrases);
  const { fileSize } = useFormats();
  const mayDownload = usePermission('isVersionDown');
  const { all, start } = useDownloadAll();
  if (files.length === 0) return null;
  if (!mayDownload) return <p className={classes.hint}>{t('noPermission')}</p>;
  const size = fileSize(files.reduce((sum, file) => sum + file.size, 0));
  const isBusy = all.state === 'running';
  const press = () => void start(files.map(({ id }) => id));
  return (
    <div className={classes.all}>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={isBusy ? undefined : press}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isBusy}
        data-disabled={isBusy || undefined}
      >
        {t('downloadAll')}
      </Button>
      <span className={classes.hint} role="status">
        {all.state === 'idle' && t('downloadAllHint', { count: files.length, size })}
        {all.state === 'running' && t('downloadingAll', { number: all.number, count: all.count })}
        {all.state === 'ended' && t('downloadedAll', { done: all.done, count: all.count })}
      </span>
    </div>
  );
}
